import { t } from '#messages/tournaments.ts'
import { figure } from '#client/domains/tournaments/bracket/words/points.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { fit, type Measure, type Picture, type Shape } from '#client/lib/picture/picture.ts'

const WIDTH = 560
const ROW = 30
const SIZE = 14

/** The standings of a group or of Swiss: place, name, record and points. */
export function tablePicture(state: TableState, nameOf: (seed: Seed) => string, measure: Measure): Picture {
  const shapes: Shape[] = []
  const lines = standings(state)
  const write = (y: number, cells: [string, string, string, string], weight: 400 | 600, isHead: boolean) => {
    const [place, name, record, points] = cells
    const base = { kind: 'text', y, size: SIZE, weight, colour: isHead ? 'muted' : 'text' } as const
    shapes.push(
      { ...base, x: 44, text: place, isEnd: true },
      { ...base, x: 58, text: fit(measure, name, WIDTH - 270, SIZE, weight) },
      { ...base, x: WIDTH - 96, text: record, isEnd: true },
      { ...base, x: WIDTH - 16, text: points, isEnd: true },
    )
  }
  shapes.push({
    kind: 'box',
    x: 0,
    y: 0,
    width: WIDTH,
    height: ROW * (lines.length + 1),
    fill: 'surface',
    stroke: 'line',
  })
  const head = ['', t('common.name'), t('tournaments.page.record'), t('common.points')] as const
  write(20, [...head], 600, true)
  for (const [index, { place, row }] of lines.entries()) {
    const top = ROW * (index + 1)
    shapes.push({ kind: 'line', points: [0, top, WIDTH, top], colour: 'line' })
    const record = [row.won, row.drawn, row.lost].join(' – ')
    write(top + 20, [String(place), nameOf(row.seed), record, figure(row.points ?? 0)], 400, false)
  }
  return { width: WIDTH, height: ROW * (lines.length + 1), shapes }
}
