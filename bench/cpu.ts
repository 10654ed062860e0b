import { readFileSync } from 'node:fs'
import { send, type BenchRequest } from './load.ts'
import { sized } from './size.ts'

// Linux counts process time in hundredths of a second, independent of the kernel's own tick rate.
const MS_PER_TICK = 10
const ROUNDS = sized(1, 5, 5)
const REQUESTS = sized(5, 100, 300)

type Process = { url: string; process: { pid?: number | undefined } }

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

/** Compares the longest lists of the site by CPU time of the server. */
export async function compareCpu(ours: Process, baseline: Process): Promise<CpuRow[]> {
  const lists = [
    ['60 lobbies', '/api/v1/lobbies/?status=active&page_size=60', '/lobbies?page_size=60'],
    [
      '80 leaderboard rows',
      '/api/v1/leaderboards/?game=chess&mode=blitz&page_size=80',
      '/leaderboard?page_size=80',
    ],
  ] as const
  const rows: CpuRow[] = []
  for (const [name, path, barePath] of lists) {
    process.stdout.write(`Measuring the processor time of ${name} ...\n`)
    rows.push({
      name,
      ours: await cpuOf({ url: ours.url, pid: ours.process.pid }, { method: 'GET', path }, REQUESTS),
      oursCompressed: await cpuOf(
        { url: ours.url, pid: ours.process.pid },
        { method: 'GET', path, accepts: 'br' },
        REQUESTS,
      ),
      bare: await cpuOf(
        { url: baseline.url, pid: baseline.process.pid },
        { method: 'GET', path: barePath },
        REQUESTS,
      ),
    })
  }
  return rows
}
