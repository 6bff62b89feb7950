// Loaded into each process of the shop: when the process that started it is gone, for whatever reason, it stops too
// and leaves no port taken.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
