// Progress output: one line in a terminal, a few lines in a log. Runs on Node 20.

const barWidth = 24

/**
 * Shows how much of `total` is done, polling `count`.
 * @returns `end(ok)`, which replaces it with one line that has the elapsed time
 */
export function progress(label, count, total) {
  const startedAt = Date.now()
  const inTerminal = process.stdout.isTTY
  if (!inTerminal) process.stdout.write(`${label} ...\n`)
  let lastQuarter = 0
  const show = () => {
    const done = Math.min(count(), total)
    if (inTerminal) return process.stdout.write(`\r${label} ${bar(done / total)} ${done} of ${total}`)
    const quarter = Math.floor((done / total) * 4)
    if (quarter > lastQuarter && quarter < 4) process.stdout.write(`  ${done} of ${total}\n`)
    lastQuarter = Math.max(lastQuarter, quarter)
    return undefined
  }
  const timer = setInterval(show, inTerminal ? 200 : 1000)
  return {
    end(ok) {
      clearInterval(timer)
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(
        `${inTerminal ? '\r\x1b[K' : ''}${label}: ${ok ? 'done' : 'failed'} in ${seconds} s\n`,
      )
    },
  }
}

/** Shows the elapsed seconds, for work of unknown size. */
export function waiting(label) {
  const startedAt = Date.now()
  const inTerminal = process.stdout.isTTY
  process.stdout.write(inTerminal ? label : `${label} ...\n`)
  const timer = setInterval(
    () =>
      inTerminal && process.stdout.write(`\r${label} ... ${Math.round((Date.now() - startedAt) / 1000)} s`),
    1000,
  )
  return {
    end(ok) {
      clearInterval(timer)
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(
        `${inTerminal ? '\r\x1b[K' : ''}${label}: ${ok ? 'done' : 'failed'} in ${seconds} s\n`,
      )
    },
  }
}

function bar(part) {
  const full = Math.round(part * barWidth)
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`
}
