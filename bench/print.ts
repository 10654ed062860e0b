import type { BracketFigures } from './brackets.ts'
import { ofTournament } from './tournament-costs.ts'
import type { FieldCost, TournamentFigures } from './tournaments.ts'
import type { OutboxFigures } from './outbox.ts'
import type { Latency, LiveMatchFigures } from './live-matches.ts'
import type { CpuRow } from './cpu.ts'
import type { BrowserFigures } from './browsers.ts'
import type { WalletCost } from './money.ts'
import type { StreamFigures } from './streams.ts'
import type { Figures } from './load.ts'

/** One call on both servers: one request at a time and, if measured, sixteen at once. */
export type Comparison = {
  name: string
  ours: Figures
  bare: Figures
  oursMany?: Figures
  bareMany?: Figures
}

/** The median milliseconds of each call for tables of a size. */
export type SizeRow = { size: number; costs: Record<string, number> }

export function printComparison(rows: Comparison[], size: number): void {
  const lines = rows.map(({ name, ours, bare, oursMany, bareMany }) => [
    name,
    ms(ours.p50),
    ms(bare.p50),
    ratio(ours.p50 / bare.p50),
    oursMany ? Math.round(oursMany.perSecond).toLocaleString('en') : '',
    bareMany ? Math.round(bareMany.perSecond).toLocaleString('en') : '',
    oursMany && bareMany ? ratio(bareMany.perSecond / oursMany.perSecond) : '',
  ])
  process.stdout.write(
    `\nAgainst a bare node:http server doing the same SQL by hand, ${size.toLocaleString('en')} players (1.00 is as fast, 2.00 takes twice as long)\n\n`,
  )
  table([['', 'ours ms', 'bare ms', 'ratio', 'ours/s at 16', 'bare/s at 16', 'ratio'], ...lines])
}

/** The target: 2 ms of CPU time for a list. */
export function printCpu(rows: CpuRow[]): void {
  const format = (value: number | undefined) => (value === undefined ? 'unknown' : ms(value))
  process.stdout.write('\nCPU milliseconds of one request in the server process (the target is 2)\n\n')
  table([
    ['', 'ours', 'ours, compressed', 'bare', 'ratio'],
    ...rows.map((row) => [
      row.name,
      format(row.ours),
      format(row.oursCompressed),
      format(row.bare),
      row.ours && row.bare ? ratio(row.ours / row.bare) : '',
    ]),
  ])
}

export function printSizes(rows: SizeRow[]): void {
  const names = Object.keys(rows[0]?.costs ?? {})
  const header = ['', ...rows.map(({ size }) => `${size.toLocaleString('en')}`), 'last / first']
  const lines = names.map((name) => {
    const costs = rows.map((row) => row.costs[name] ?? Number.NaN)
    return [name, ...costs.map(ms), ratio((costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN))]
  })
  process.stdout.write(
    '\nMilliseconds of one request against the rows of its tables (one at a time, median)\n\n',
  )
  table([header, ...lines])
}

/** The target: the same cost for a million movements as for a hundred. */
export function printWallets(costs: WalletCost[]): void {
  process.stdout.write(
    '\nMilliseconds of the wallet’s requests, for a player with 100 movements and one with 1,000,000\n\n',
  )
  table([
    ['', '100', '1,000,000', 'ratio'],
    ...costs.map(({ name, fewMs, manyMs }) => [name, ms(fewMs), ms(manyMs), ratio(manyMs / fewMs)]),
  ])
}

/** 500 live matches on one process: the time from a player's action to the other's screen. */
export function printLiveMatches({ matches, acts, ours, bare }: LiveMatchFigures): void {
  process.stdout.write(
    `\n${matches} matches live at once, ${acts} actions in them, against a bare stream without a database (milliseconds)\n\n`,
  )
  const line = (name: string, of: (latency: Latency) => number) => [
    name,
    ms(of(ours)),
    ms(of(bare)),
    ratio(of(ours) / of(bare)),
  ]
  table([
    ['', 'ours', 'bare', 'ratio'],
    line('action to event, median', ({ p50 }) => p50),
    line('action to event, p99', ({ p99 }) => p99),
  ])
}

/** The target: 0.8. */
export function printOutbox({ writers, plain, withEvents }: OutboxFigures): void {
  process.stdout.write(
    `\n${writers} writers on different matches: ${plain.toFixed(0)} acts a second without events, ${withEvents.toFixed(0)} with them (${ratio(withEvents / plain)})\n`,
  )
}

/** The targets: 5,000 streams on one process, at most 2 queries a change, and 250 ms to the last stream. */
export function printStreams(streams: StreamFigures): void {
  const memory =
    streams.kilobytesEach === undefined
      ? 'this system does not report memory'
      : `${streams.kilobytesEach.toFixed(1)} KB of memory each`
  process.stdout.write(
    `\n${streams.streams.toLocaleString('en')} live streams on one process: open in ${ms(streams.openedMs)} ms, ${memory}; one event to all: first after ${ms(streams.firstMs)} ms, last after ${ms(streams.lastMs)} ms\n`,
  )
  const { changes } = streams
  process.stdout.write(
    `Ten lobbies a second change, ${changes.count} in all: ${changes.queriesEach.toFixed(2)} queries a change; last stream after ${ms(changes.lastP50)} ms in the middle, ${ms(changes.lastMax)} ms at worst\n`,
  )
}

/** The target: less than a second. */
export function printBrowsers(browsers: BrowserFigures | undefined): void {
  if (!browsers)
    process.stdout.write('No browser installed: the time between two browsers was not measured.\n')
  else
    process.stdout.write(
      `From an action in one browser to the other, ${browsers.acts} actions: median ${ms(browsers.middleMs)} ms, worst ${ms(browsers.worstMs)} ms (the target is 1000)\n`,
    )
}

export function printBrackets({
  plays,
  recordUs,
  revertUs,
  pairing,
  standingsMs,
  rehearsals,
}: BracketFigures): void {
  process.stdout.write(
    '\nEliminations created and played, beside brackets-manager in memory (the target is 10 µs a match: double of 4,096 in 80 ms, and 100 bytes a match for the plan)\n\n',
  )
  const known = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? '' : format(value)
  table([
    ['', 'ours ms', 'µs a match', 'theirs ms', 'ratio', 'plan bytes', 'with results', 'theirs bytes'],
    ...plays.map((row) => [
      `${row.format} ${row.entrants.toLocaleString('en')}`,
      ms(row.oursMs),
      ms((row.oursMs * 1000) / row.matches),
      known(row.theirsMs, ms),
      known(row.theirsMs, (theirs) => Math.round(theirs / row.oursMs).toLocaleString('en')),
      row.planBytes.toFixed(0),
      row.oursBytes.toFixed(0),
      known(row.theirsBytes, (bytes) => bytes.toFixed(0)),
    ]),
  ])
  process.stdout.write('\n')
  table([
    ['', 'measured', 'target'],
    ['a result in the middle of 4,096, µs', ms(recordUs), '20'],
    ['its revert, µs', ms(revertUs), '20'],
    ...pairing.map(({ entrants, rounds, worstMs }) => [
      `the slowest of ${rounds} Swiss rounds of ${entrants.toLocaleString('en')}, ms`,
      ms(worstMs),
      entrants === 1024 ? '100' : '1000',
    ]),
    ['standings of 1,024 with all tie-breaks, ms', ms(standingsMs), '10'],
    ...rehearsals.map((row) => [`rehearsal of 4,096, ${row.format}, ms`, ms(row.ms), '1000']),
  ])
}

export function printTournaments(figures: TournamentFigures): void {
  const { fields, large, bracket, spectators, played, deadlocks } = figures
  process.stdout.write('\nA result, in the report that settles its match, by the size of the field\n\n')
  const [small, many] = fields as [FieldCost, FieldCost]
  const both = (name: string, of: (field: FieldCost) => number, target = '') => [
    name,
    ms(of(small)),
    ms(of(many)),
    ratio(of(many) / of(small)),
    target,
  ]
  table([
    ['', small.entrants.toLocaleString('en'), many.entrants.toLocaleString('en'), 'ratio', 'target'],
    both('report, median ms', ({ reportMs }) => middle(reportMs), 'ratio 1.3'),
    both(
      'statements',
      ({ costs }) => costs.reduce((sum, { statements }) => sum + statements, 0) / costs.length,
      'ratio 1.3',
    ),
    both('rows in tables of tournaments, at most', (field) => rowsOf(field, ofTournament), '12'),
    // The match's own end, the lobbies of up to two next matches, and events.
    both('rows in all tables, at most', (field) => rowsOf(field, () => true)),
  ])
  const rows = (many.costs.toSorted((one, other) => other.statements - one.statements)[0]?.rows ??
    new Map()) as Map<string, number>
  process.stdout.write(
    `By table, where two matches open: ${[...rows].map(([name, count]) => `${name} ${count}`).join(', ')}\n\n`,
  )
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(2)
  table([
    ['', 'measured', 'target'],
    ['start of 4,096, ms', ms(large.startMs), '3000'],
    ['start of 4,096 until its 2,048 first rooms are open, ms', ms(large.roomsMs), ''],
    ['pausing 4,096, ms', ms(large.pauseMs), ''],
    ['resuming 4,096, ms', ms(large.resumeMs), ''],
    ['calling 4,096 off, ms', ms(large.cancelMs), ''],
    // A quick run leaves these out.
    ...(spectators.count === 0
      ? []
      : [
          ['compact bracket of 1,024 half-way, KB as gzip', kilobytes(bracket.gzipBytes), '60'],
          ['the same before compression, KB', kilobytes(bracket.rawBytes), ''],
          ['its call while bots play, ms', ms(bracket.ms), ''],
          ['a delta, median KB', kilobytes(middle(spectators.deltaBytes)), '1'],
          ['the largest delta, KB', kilobytes(Math.max(...spectators.deltaBytes)), '1'],
          ['the tournament’s own message, median KB', kilobytes(middle(spectators.viewBytes)), ''],
          [
            `act to the first of ${spectators.count} spectators, median ms`,
            ms(middle(spectators.firstMs)),
            '',
          ],
          ['act to the last, median ms', ms(middle(spectators.lastMs)), ''],
          ['act to the last, worst ms', ms(Math.max(...spectators.lastMs)), ''],
        ]),
  ])
  process.stdout.write('\nWhole tournaments played by bots over HTTP, 16 calls at once\n\n')
  table([
    ['', 'entrants', 'matches', 'registered in s', 'played in s', 'matches/s', 'report, median ms', 'p99 ms'],
    ...played.map((one) => [
      one.name,
      one.entrants.toLocaleString('en'),
      one.matches.toLocaleString('en'),
      (one.registerMs / 1000).toFixed(1),
      (one.playMs / 1000).toFixed(1),
      (one.matches / (one.playMs / 1000)).toFixed(1),
      ms(middle(one.reportMs)),
      ms(part(one.reportMs, 0.99)),
    ]),
  ])
  process.stdout.write(`Deadlocks: ${deadlocks} (the target is 0)\n`)
}

function rowsOf({ costs }: FieldCost, counts: (table: string) => boolean): number {
  return Math.max(
    ...costs.map(({ rows }) => [...rows].reduce((sum, [name, count]) => sum + (counts(name) ? count : 0), 0)),
  )
}

const middle = (values: readonly number[]) => part(values, 0.5)

function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function table(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`${cells.join('  ')}\n`)
  }
}

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const ratio = (value: number) => value.toFixed(2)
