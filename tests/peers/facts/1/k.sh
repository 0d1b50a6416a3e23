#!/bin/sh
echo "y: [1, -2, 1.5]"; echo "z: true"; exit 7
