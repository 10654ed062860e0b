import { expect, test } from 'vitest'
import { type Card, drawCard } from './card.ts'
import type { Pen } from './pen.ts'

const pen: Pen = (words) => ({ text: words, family: 'Archivo', width: [...words].length * 0.5 })
const draw = (card: Card) =>
  drawCard(card, { brand: 'Arena', accent: '#ffaa00', address: 'play.example/lobby-detail/7', pen })
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, words]) => words)

function cards(name: string): Card[] {
  const match = { sides: [{ name, score: '2', hasWon: true }] }
  return [
    {
      kind: 'result',
      sides: [{ name, tier: 'Gold', rating: '1304', change: '+9' }, { name: 'Koda' }],
      isWon: true,
      isLive: false,
      score: ['2', '1'],
      title: 'Chess',
      note: 'Best of 3',
    },
    { kind: 'champion', name, title: 'Champion', game: 'chess', way: [{ name, score: '2 – 0' }], facts: '' },
    {
      kind: 'place',
      name,
      tier: undefined,
      place: 'Place 12',
      of: 'of 20 players',
      value: '1304',
      board: 'Chess',
      game: 'chess',
    },
    {
      kind: 'recap',
      name,
      game: 'chess',
      title: 'Season 3',
      played: '59',
      matches: 'matches',
      tally: '38 won',
      tier: 'Gold',
      standing: 'Gold',
      curve: [1200, 1250, 1230],
    },
    {
      kind: 'trophy',
      name,
      title: 'Friday Cup',
      game: 'chess',
      place: 2,
      standing: '2nd of 64',
      facts: 'Chess',
    },
    { kind: 'team', name, tier: 'Gold', facts: 'Chess', record: '', players: [{ name, note: '1304' }] },
    {
      kind: 'tournament',
      status: 'Live',
      isLive: true,
      name,
      game: 'chess',
      facts: '',
      bracket: { kind: 'rounds', columns: [[match]] },
      figures: [],
    },
  ]
}

test('every card has the name, the brand and the address', () => {
  for (const card of cards('Nova')) {
    const texts = textsOf(draw(card))
    for (const words of ['Nova', 'Arena', 'play.example/lobby-detail/7']) expect(texts).toContain(words)
  }
})

test('names cannot add anything to the drawing', () => {
  for (const card of cards('<image href="file:///etc/passwd"/>&\u0007\uD800')) {
    const svg = draw(card)
    expect(svg).not.toContain('<image')
    // oxlint-disable-next-line no-control-regex -- what no XML may have
    expect(svg).not.toMatch(/[\u0000-\u001F]/)
    expect(svg.isWellFormed()).toBe(true)
  }
})

test('numbers are numbers, and each reference has its own part', () => {
  for (const card of cards('Nova')) {
    const svg = draw(card)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(` id="${id}"`)
    expect(draw(card)).toBe(svg)
  }
})

test('a name from right to left keeps its own order, and its side', () => {
  const [card] = cards('علي_7')
  if (!card) throw new Error('there is a card')
  expect(textsOf(draw(card))).toContain('\u2068علي_7\u2069')
})

test('the winner has the larger part; a draw and a match that is played have halves', () => {
  const [card] = cards('Nova')
  if (card?.kind !== 'result') throw new Error('the first is a result')
  const slashOf = (svg: string) => /<path d="M([\d.]+) 0H[\d.]+L[\d.]+ 630H[\d.]+Z" fill/.exec(svg)?.[1]
  expect(Number(slashOf(draw(card)))).toBeGreaterThan(Number(slashOf(draw({ ...card, isWon: false }))))
})
