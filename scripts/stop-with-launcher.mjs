// Preloaded into the server by start.mjs. When the launcher ends for any reason, the IPC channel closes and
// the server stops too, so that no server keeps running without its terminal.

// Longer than the server takes to stop (server/main.ts), including its database.
const timeoutMs = 45_000

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), timeoutMs).unref()
})
process.channel?.unref()
