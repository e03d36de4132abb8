#!/usr/bin/env node
// npm and node-gyp-build first look for a program of this name among the dependencies. Nothing here uses the
// dependencies of n8n that would be compiled, such as isolated-vm on Node 20.
process.stderr.write('no-compiler: nothing here needs compiled code\n');
