"use strict";

const { bootstrap, register } = require("./process/lifecycle.ts");

module.exports = { register, bootstrap };
