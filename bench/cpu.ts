import { readFileSync } from 'node:fs'
import { send, type Shot } from './load.ts'

/** Hundredths of a second: what Linux counts in, whatever the clock of its kernel. */
const MS_PER_TICK = 10
const ROUNDS = 5

/**
 * Processor milliseconds of one request on both servers; `oursPacked`: compressed, as a browser asks for it.
 */
export type CpuRow = {
  name: string
  ours: number | undefined
  oursPacked: number | undefined
  bare: number | undefined
}

/**
 * The processor milliseconds that one request takes of a server's process, all its threads together: the
 * middle of several rounds. Unlike the time of a request it hardly depends on what else the machine does.
 * Undefined where the system does not tell.
 */
export async function cpuOf(
  server: { url: string; pid: number | undefined },
  shot: Shot,
  requests: number,
): Promise<number | undefined> {
  const found: number[] = []
  // The first round pays for compiling.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuMs(server.pid)
    for (let count = 0; count < requests; count++) await send(server.url, shot)
    const after = cpuMs(server.pid)
    if (before === undefined || after === undefined) return undefined
    if (round > 0) found.push((after - before) / requests)
  }
  return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]
}

function cpuMs(pid: number | undefined): number | undefined {
  try {
    // The name of the process is in brackets and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return undefined
  }
}
