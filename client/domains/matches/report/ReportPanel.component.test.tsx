import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { inMinutes, type Lobby, answerLobby, answerMatchRead } from '#client/testing/data/lobbies.ts'
import { answerMatch, duel, evidence, type Match, match, reportsOf } from '#client/testing/data/matches.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { picture } from '#client/testing/picture.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const REPORT = 'POST v1 /matches/{id}/report/'
const EVIDENCE = 'POST v1 /matches/{id}/evidence/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const dialog = page.getByRole('dialog')
const points = (name: string, game = 1) => page.getByRole('textbox', { name: `Game ${game}: ${name}` })

/** A Rocket League match whose result the player must report. */
function matchToReport(
  facts: Parameters<typeof match>[1] = {},
  of = duel(ann, bob),
): { lobby: Lobby; shown: Match } {
  const { can, ...others } = facts
  return { lobby: of, shown: match(of, { can: { report: true, evidence: true, ...can }, ...others }) }
}

async function opened({ lobby, shown } = matchToReport(), size?: 'phone') {
  answerMatch(lobby, shown)
  await open(`/lobby-detail/${lobby.id}`, { as: ann, ...(size ? { size } : {}) })
  if (shown.status === 'live' && shown.games.length === 0) await button('Report result').click()
  return { lobby, shown }
}

async function fillIn(ours: string, theirs: string, game = 1): Promise<void> {
  await points('Ann', game).fill(ours)
  await points('Bob', game).fill(theirs)
}

describe('the score', () => {
  test('is sent with its report round, then waits for the other side', { tags: 'long' }, async () => {
    const { shown, lobby } = await opened()
    const [mine] = reportsOf(shown, [
      [3, 1],
      [0, 0],
    ])
    const after = match(lobby, { status: 'reported', reports: mine ? [mine] : [] })
    await fillIn('3', '1')
    api.answer(REPORT, () => {
      answerMatchRead(after)
      return after
    })
    await doubleClick(button('Report 3 – 1'), REPORT)
    await expect.element(heading('Report sent')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Your report' })).toMatchTextContent(/3.*1/)
    expect(api.requests(REPORT).map(({ body }) => body)).toEqual([{ scores: [[3, 1]], round: 1 }])
  })

  test.each(
    cases([
      ['nothing', '', '', 'Enter the score of each game.'],
      ['a draw, which this mode has not', '2', '2', /draw/],
      ['no number', 'x', '1', /number/],
    ]),
  )('%s is not sent', async (_what, ours, theirs, says) => {
    await opened()
    await fillIn(ours, theirs)
    await button('Report result').click()
    await expect.element(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    expect(api.requests(REPORT)).toHaveLength(0)
  })

  test('asks for the next game of a series until it is decided', { tags: 'long' }, async () => {
    const { shown } = await opened(matchToReport({}, duel(ann, bob, { best_of: 3 })), 'phone')
    await fillIn('3', '1')
    await fillIn('1', '3', 2)
    await fillIn('2', '0', 3)
    await expectSoundScreen()
    api.answer(REPORT, shown)
    await button('Report 2 – 1').click()
    await expect
      .poll(() => api.requests(REPORT).map(({ body }) => body))
      .toEqual([
        {
          scores: [
            [3, 1],
            [1, 3],
            [2, 0],
          ],
          round: 1,
        },
      ])
  })

  test.each(
    cases([
      ['bad_score', 'A game in this mode can’t end like this. Check the score.'],
      ['round_changed', 'The reports don’t match. Check the score and report again.'],
      ['already_reported', 'Your side has already reported. Now it’s the other side’s turn.'],
    ] as const),
  )('a refusal (%s) shows why and keeps the score', { tags: 'long' }, async (why, says) => {
    api.refuse(REPORT, why)
    await opened()
    await fillIn('3', '1')
    await button('Report 3 – 1').click()
    await expect.element(page.getByText(says).first()).toBeVisible()
    await expect.element(points('Ann')).toHaveValue('3')
  })

  test('survives a reload', { tags: 'long' }, async () => {
    await opened()
    await fillIn('3', '1')
    expect(Object.values(sessionStorage)).toContain('[["3","1"]]')
    await reloadPage()
    await expect.element(points('Ann')).toHaveValue('3')
  })
})

test('if the reports differ, both are shown and the score is requested again', { tags: 'long' }, async () => {
  const { lobby, shown } = matchToReport({ status: 'reported', report_round: 2 })
  await opened({
    lobby,
    shown: {
      ...shown,
      reports: reportsOf(shown, [
        [3, 1],
        [1, 3],
      ]),
    },
  })
  await expect.element(heading('The reports don’t match')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^Check the result · /)
  await expect.element(page.getByRole('list', { name: 'Reported by Bob' })).toMatchTextContent(/1.*3/)
  await expectSoundScreen()
  await fillIn('1', '3')
  const settled = match(lobby, { status: 'settled', ending: 'reports', scores: [[1, 3]] })
  api.answer(REPORT, settled)
  answerMatchRead(settled)
  answerLobby({
    ...lobby,
    status: 'settled',
    winner_side_id: lobby.sides[1]?.id ?? 0,
  })
  await button('Report 1 – 3').click()
  await expect.element(heading('You lost')).toBeVisible()
  expect(api.requests(REPORT).map(({ body }) => body)).toEqual([{ scores: [[1, 3]], round: 2 }])
})

test('an equal report by the other side settles the match', { tags: 'long' }, async () => {
  await opened(matchToReport({ status: 'reported', deadline: { kind: 'auto_confirm', at: inMinutes(20) } }))
  await expect
    .element(page.getByText('The other side has reported. A matching report settles the match immediately.'))
    .toBeVisible()
})

describe('a screenshot in the report', () => {
  const group = page.getByRole('group', { name: 'Screenshot' })
  const input = page.getByLabelText(/Add a screenshot/)

  test('an invalid picture is refused at once', { tags: 'long' }, async () => {
    await opened()
    await input.upload(new File(['no picture'], 'notes.txt', { type: 'text/plain' }))
    await expect.element(page.getByText('This isn’t a PNG, JPEG or WebP picture.')).toBeVisible()
    expect(api.requests(EVIDENCE)).toHaveLength(0)
  })

  test('the report is kept if its screenshot fails, which can be resent', { tags: 'long' }, async () => {
    const { lobby, shown } = await opened()
    await input.upload(await picture('score.png'))
    await expect.element(page.getByText(/score\.png/)).toBeVisible()
    await fillIn('1', '0')
    const after = match(lobby, {
      status: 'reported',
      reports: reportsOf(shown, [
        [1, 0],
        [1, 0],
      ]).slice(0, 1),
      can: { evidence: true },
    })
    api.answer(REPORT, () => {
      answerMatchRead(after)
      return after
    })
    api.refuse(EVIDENCE, 503, { detail: 'Please try again in a moment.' })
    await button('Report 1 – 0').click()
    await expect.element(heading('Report sent')).toBeVisible()
    await expect.element(group.getByRole('alert')).not.toBeEmptyDOMElement()
    const sent = evidence(lobby.sides[0]?.id ?? 0, ann)
    // Shown from this answer: the list, if it were read again, would be without it.
    api.answer(EVIDENCE, sent)
    api.answer(
      'GET v1 /matches/{id}/evidence/{evidenceId}/',
      new Uint8Array(await (await picture()).arrayBuffer()),
    )
    await button('Send it again').click()
    await expect.element(page.getByRole('list', { name: 'Screenshots' }).getByRole('img')).toBeVisible()
    expect(api.requests(EVIDENCE)).toHaveLength(2)
  })
})

describe('surrendering and contesting', () => {
  const SURRENDER = 'POST v1 /matches/{id}/surrender/'
  const DISPUTE = 'POST v1 /matches/{id}/dispute/'

  test('surrendering asks for confirmation and ends the match', { tags: 'long' }, async () => {
    const { lobby } = await opened(matchToReport({ can: { surrender: true } }))
    await button('Forfeit').click()
    await expect.element(dialog).toMatchTextContent('The match ends immediately')
    const over = match(lobby, {
      status: 'settled',
      ending: 'surrender',
      winner_side_id: lobby.sides[1]?.id ?? 0,
    })
    api.answer(SURRENDER, over)
    answerMatchRead(over)
    answerLobby({
      ...lobby,
      status: 'settled',
      winner_side_id: lobby.sides[1]?.id ?? 0,
    })
    await dialog.getByRole('button', { name: 'Forfeit' }).click()
    await expect.element(heading('You lost')).toBeVisible()
    await expect.element(page.getByText('Ann forfeited.')).toBeVisible()
    expect(api.requests(SURRENDER)).toHaveLength(1)
  })

  test('a side of two counts its surrender votes', { tags: 'long' }, async () => {
    const { lobby, shown } = matchToReport({ can: { surrender: true } })
    const sides = shown.sides.map((side) => ({ ...side, surrender: { votes: [bob.id], needed: 3 } }))
    await opened({ lobby, shown: { ...shown, sides } })
    await expect.element(page.getByText(/^1 of 3 want to forfeit/)).toBeVisible()
    await button('Forfeit').click()
    await expect.element(dialog).toMatchTextContent('Keep playing until then.')
  })

  test('contesting a report needs a reason', { tags: 'long' }, async () => {
    const { lobby } = await opened(
      matchToReport({ status: 'reported', can: { report: false, dispute: true } }),
      'phone',
    )
    await button('Dispute the result').click()
    await button('Dispute it').click()
    await expect.element(page.getByText('Enter at least 5 characters.')).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(DISPUTE)).toHaveLength(0)
    await page.getByRole('textbox', { name: 'What is wrong?' }).fill('The match never took place.')
    api.answer(DISPUTE, match(lobby, { status: 'reported' }))
    await button('Dispute it').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.requests(DISPUTE).map(({ body }) => body)).toEqual([{ reason: 'The match never took place.' }])
  })
})

describe('a game on Lichess', () => {
  const game = {
    number: 1,
    status: 'open' as const,
    url: 'https://lichess.example/abcd?color=white',
    score: null,
  }
  const chess = () => duel(ann, bob, { game: 'chess', mode: 'blitz' })

  test.each(['white', 'black'] as const)(
    'playing as %s: links to the game, and no report is required',
    async (color) => {
      const lobby = chess()
      const white_side_id = lobby.sides[color === 'white' ? 0 : 1]?.id ?? 0
      await opened(matchToReport({ games: [{ ...game, white_side_id }] }, lobby))
      await expect.element(heading(`Your game: you have ${color}`)).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: /Play on Lichess/ }))
        .toHaveAttribute('href', game.url)
      await expect.element(button('Report result')).not.toBeInTheDocument()
      await expectSoundScreen()
      await button('Report manually').click()
      await expect.element(button('Report result')).toBeVisible()
    },
  )

  test.each([
    ['opening', 'Opening your game on Lichess. This takes a few seconds.'],
    ['finished', 'The result was imported from Lichess.'],
  ] as const)('%s: shows a message', async (status, says) => {
    const lobby = chess()
    const white_side_id = lobby.sides[0]?.id ?? 0
    await opened(matchToReport({ games: [{ ...game, status, url: null, white_side_id }] }, lobby))
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Play on Lichess/ })).not.toBeInTheDocument()
  })

  test.each(cases(['void', 'by_hand'] as const))('%s: the result is reported manually', async (status) => {
    const lobby = chess()
    const white_side_id = lobby.sides[0]?.id ?? 0
    await opened(matchToReport({ games: [{ ...game, status, url: null, white_side_id }] }, lobby))
    await expect.element(button('Report result')).toBeVisible()
  })
})
