notice(File[undef], "${File[[undef]]}")
