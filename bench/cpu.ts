import { readFileSync } from 'node:fs'
import { send, type BenchRequest } from './load.ts'

// Linux counts process time in hundredths of a second, independent of the kernel's own tick rate.
const MS_PER_TICK = 10
const ROUNDS = 5

/** CPU milliseconds per request on both servers. `oursCompressed`: with compression, as browsers request it. */
export type CpuRow = {
  name: string
  ours: number | undefined
  oursCompressed: number | undefined
  bare: number | undefined
}

/**
 * CPU milliseconds that a server process needs for one request, over all its threads: the median of several
 * rounds. Unlike response times, this hardly depends on other load on the machine. Undefined if the system
 * does not report it.
 */
export async function cpuOf(
  server: { url: string; pid: number | undefined },
  request: BenchRequest,
  requests: number,
): Promise<number | undefined> {
  const found: number[] = []
  // The first round includes compiling.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMs(server.pid)
    for (let count = 0; count < requests; count++) await send(server.url, request)
    const after = cpuMs(server.pid)
    if (before === undefined || after === undefined) return undefined
    if (round > 0) found.push((after - before) / requests)
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]
}

function cpuMs(pid: number | undefined): number | undefined {
  try {
    // The process name is in brackets and may contain any characters.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return undefined
  }
}
