// Preloaded into the server by start.mjs: when the command that started it is gone, however it went, the
// server ends too, so that nobody is left with a server that no terminal belongs to.

// Longer than the server takes to stop at most (server/main.ts), which includes ending its database.
const patienceMs = 20_000

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), patienceMs).unref()
})
process.channel?.unref()
