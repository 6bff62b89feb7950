// Loaded into each process of the shop: stops it when its parent process is gone for any reason, so that no port stays
// taken.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
