import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { inMinutes, type Lobby, answerLobby, answerMatchRead } from '#client/testing/data/lobbies.ts'
import { answerMatch, dispute, type Dispute, duel, type Match, match } from '#client/testing/data/matches.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const STATE = 'POST v1 /matches/{id}/statement/'
const APPEAL = 'POST v1 /matches/{id}/appeal/'
const ACCEPT = 'POST v1 /matches/{id}/accept-decision/'
const AT = '2026-03-01T12:00:00.000Z'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const statement = page.getByRole('textbox', { name: 'What happened?' })

type Disputed = { lobby: Lobby; shown: Match; ours: number; theirs: number }

/** The player's disputed paid match. */
function disputed(
  can: Partial<Match['can']>,
  facts: (ids: { ours: number; theirs: number }) => Partial<Dispute>,
): Disputed {
  const lobby = duel(ann, bob, {
    status: 'disputed',
    entry_fee_cents: 1000,
    pot_cents: 2000,
    prize_cents: 1800,
    fee_cents: 200,
  })
  const [ours = 0, theirs = 0] = lobby.sides.map(({ id }) => id)
  const shown = match(lobby, { status: 'disputed', can, dispute: dispute(facts({ ours, theirs })) })
  return { lobby, shown, ours, theirs }
}

async function opened({ lobby, shown }: Disputed, size?: 'narrow'): Promise<void> {
  answerMatch(lobby, shown)
  await open(`/lobby-detail/${lobby.id}`, { as: ann, ...(size ? { size } : {}) })
}

describe('the statement', () => {
  const statementRequired = () => disputed({ state: true }, () => ({}))

  test('keeps its line breaks, survives a reload, and is sent once', { tags: 'long' }, async () => {
    const at = statementRequired()
    await opened(at)
    await expect.element(heading('Submit your statement')).toBeVisible()
    await expectSoundScreen()
    await statement.fill('I scored three, as the picture shows.\n\nThe last one in overtime.')
    await reloadPage()
    await expect
      .element(statement)
      .toHaveValue('I scored three, as the picture shows.\n\nThe last one in overtime.')
    const body = 'I scored three, as the picture shows.\n\nThe last one in overtime.'
    const after = {
      ...at.shown,
      can: { ...at.shown.can, state: false },
      dispute: dispute({ statements: [{ side_id: at.ours, body, created: AT }] }),
    }
    api.answer(STATE, () => {
      answerMatchRead(after)
      return after
    })
    await doubleClick(button('Submit statement'), STATE)
    await expect.element(heading('Statement submitted')).toBeVisible()
    const mine = page.getByRole('article', { name: 'Statement of Ann' })
    await expect.element(mine).toBeVisible()
    // Line breaks are kept.
    expect((mine.element() as HTMLElement).innerText).toContain('shows.\n\nThe last one in overtime.')
    await expect.element(page.getByText('Bob’s statement is shown once both are in.')).toBeVisible()
    expect(api.requests(STATE).map((each) => each.body)).toEqual([{ body }])
  })

  test(
    'a statement that is too short is not sent; a refusal shows the reason and keeps the text',
    { tags: 'long' },
    async () => {
      api.refuse(STATE, 'too_late')
      await opened(statementRequired(), 'narrow')
      await button('Submit statement').click()
      await expect.element(page.getByText(/at least 5 characters/)).toBeVisible()
      await expect.element(statement).toHaveFocus()
      expect(api.requests(STATE)).toHaveLength(0)
      await statement.fill('It was as I reported it.')
      await button('Submit statement').click()
      await expect.element(page.getByText('A moderator has already decided.')).toBeVisible()
      await expect.element(statement).toHaveValue('It was as I reported it.')
    },
  )

  test('a late statement is still accepted', { tags: 'long' }, async () => {
    await opened(disputed({ state: true }, () => ({ step: 'review' })))
    await expect.element(page.getByText(/The time for statements is over/)).toBeVisible()
  })
})

test('after both statements a moderator decides', { tags: 'long' }, async () => {
  const statements = (ids: { ours: number; theirs: number }) => [
    { side_id: ids.ours, body: 'I won.', created: AT },
    { side_id: ids.theirs, body: 'So did I.', created: AT },
  ]
  await opened(
    disputed({}, (ids) => ({
      step: 'review',
      reason: 'It never took place.',
      held_by: 'moderators',
      opened_by_side_id: ids.theirs,
      statements: statements(ids),
    })),
  )
  await expect.element(heading('A moderator decides')).toBeVisible()
  await expect
    .element(page.getByRole('article', { name: 'Bob disputes the report' }))
    .toMatchTextContent('It never took place.')
  await expect
    .element(page.getByRole('article', { name: 'Statement of Bob' }))
    .toMatchTextContent('So did I.')
  await expectSoundScreen()
})

describe("a decision against the player's side", { tags: 'long' }, () => {
  const ruling = (winner_side_id: number | null) => ({
    winner_side_id,
    by: 'moderator' as const,
    reason: 'The picture shows three to one.',
    created: AT,
  })
  const decided = () =>
    disputed({ appeal: true, accept_decision: true }, ({ theirs }) => ({
      step: 'decided',
      rulings: [ruling(theirs)],
    }))

  test('can be appealed with a reason', async () => {
    const at = decided()
    await opened(at)
    await expect.element(heading('The decision goes against your side')).toBeVisible()
    await expect
      .element(page.getByRole('article', { name: 'Decision: Bob has won' }))
      .toMatchTextContent('The picture shows three to one.')
    await page.getByText('Appeal instead').click()
    await expectSoundScreen()
    await button('Appeal').click()
    await expect.element(page.getByText(/at least 5 characters/)).toBeVisible()
    const words = 'The picture is of another match.'
    await page.getByRole('textbox', { name: 'What did the moderator miss?' }).fill(words)
    const after = {
      ...at.shown,
      can: { ...at.shown.can, appeal: false, accept_decision: false },
      dispute: dispute({
        step: 'appealed',
        rulings: [ruling(at.theirs)],
        appeal: { side_id: at.ours, reason: words, created: AT },
      }),
    }
    api.answer(APPEAL, () => {
      answerMatchRead(after)
      return after
    })
    await button('Appeal').click()
    await expect.element(heading('Another moderator is reviewing it')).toBeVisible()
    await expect.element(page.getByRole('article', { name: 'Ann appeals' })).toMatchTextContent(words)
    expect(api.requests(APPEAL).map(({ body }) => body)).toEqual([{ reason: words }])
  })

  test('is accepted after a confirmation that states the consequences', { tags: 'long' }, async () => {
    const at = decided()
    await opened(at)
    await button('Accept the decision').click()
    const question = page.getByRole('dialog')
    await expect
      .element(question)
      .toMatchTextContent('The other side has won and gets the prize, and the ratings change')
    const settled = {
      ...at.shown,
      status: 'settled' as const,
      ending: 'moderator' as const,
      winner_side_id: at.theirs,
    }
    api.answer(ACCEPT, settled)
    answerMatchRead(settled)
    answerLobby({ ...at.lobby, status: 'settled', winner_side_id: at.theirs })
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect.element(heading('You lost')).toBeVisible()
    await page.getByText('How it was decided').click()
    await expect.element(page.getByText('The picture shows three to one.')).toBeVisible()
    expect(api.requests(ACCEPT)).toHaveLength(1)
  })

  test.each(
    cases([
      ['void, and I may answer', null, true, 'The match was declared void'],
      ['void, and I have accepted', null, false, 'The match was declared void'],
      ['for my side', 'ours', false, 'A moderator has decided'],
    ] as const),
  )('%s', async (_what, winner, may, title) => {
    await opened(
      disputed({ appeal: may, accept_decision: may }, ({ ours }) => ({
        step: 'decided',
        rulings: [ruling(winner === null ? null : ours)],
      })),
    )
    await expect.element(heading(title)).toBeVisible()
    expect(button('Accept the decision').elements()).toHaveLength(may ? 1 : 0)
  })
})

test('a voided match says what happened to money and ratings', async () => {
  const { lobby, shown } = disputed({}, () => ({
    step: 'decided',
    rulings: [
      { winner_side_id: null, by: 'moderator', reason: 'Nobody shows that it was played.', created: AT },
    ],
  }))
  answerMatch({ ...lobby, status: 'cancelled' }, { ...shown, status: 'cancelled', ending: 'moderator' })
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(heading('The match is void')).toBeVisible()
  await expect.element(page.getByText('A moderator decided the match. No ratings changed.')).toBeVisible()
  await expect.element(page.getByText(/is back in your wallet\./)).toBeVisible()
})

test('the winner sees the prize and a link to it', { tags: 'long' }, async () => {
  const { lobby, shown, ours } = disputed({}, () => ({}))
  const [mine, other] = lobby.sides
  const paid = { ...lobby, status: 'settled' as const, winner_side_id: ours }
  if (mine && other)
    paid.sides = [{ ...mine, players: mine.players.map((each) => ({ ...each, prize_cents: 1800 })) }, other]
  answerMatch(paid, { ...shown, status: 'settled', ending: 'moderator', winner_side_id: ours })
  await open(`/lobby-detail/${lobby.id}`, { as: ann })
  await expect.element(heading('You won')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Prize' })).toMatchTextContent('+$18.00')
  await expect
    .element(page.getByRole('link', { name: 'View wallet' }))
    .toHaveAttribute('href', '/profile?tab=wallet')
})

test('a spectator only sees that the match is disputed', async () => {
  const { lobby, shown } = disputed({}, () => ({ step: 'review' }))
  answerMatch({ ...lobby, deadline: { kind: 'moderate', at: inMinutes(60) } }, shown)
  await open(`/lobby-detail/${lobby.id}`)
  await expect.element(heading('In dispute')).toBeVisible()
  await expect.element(statement).not.toBeInTheDocument()
})

test('after a decision, what was asked before it is no longer waited for', { tags: 'long' }, async () => {
  const request = {
    id: 1,
    side_id: 1,
    note: 'Game 3.',
    created: inMinutes(-5),
    due: inMinutes(10),
    answered: null,
  }
  await opened(disputed({ evidence: true }, () => ({ step: 'appealed', evidence_requests: [request] })))
  await expect.element(page.getByRole('heading', { name: 'Another moderator is reviewing it' })).toBeVisible()
})

test('what a moderator asks to show is in the room, until when, and what became of it', async () => {
  const request = (id: number, note: string, due: number, answered: string | null = null) => ({
    id,
    side_id: 1,
    note,
    created: inMinutes(-30),
    due: inMinutes(due),
    answered,
  })
  const evidence_requests = [
    request(1, 'The lobby.', -20),
    request(2, 'Game 1.', -5, inMinutes(-10)),
    request(3, 'Game 3.', 10),
  ]
  await opened(
    disputed({ evidence: true }, () => ({ evidence_requests })),
    'narrow',
  )
  // They are not told to do nothing at the same time.
  await expect.element(page.getByText(/^Add a screenshot below\. Without it/)).toBeVisible()
  await expect.element(page.getByText(/You don’t need to do anything/)).not.toBeInTheDocument()
  const asked = page.getByRole('article', { name: 'A moderator asked for evidence' })
  await expect.element(asked.nth(0)).toMatchTextContent(/The lobby\. ?The time to answer is over\./)
  await expect.element(asked.nth(1)).toMatchTextContent(/Game 1\. ?You have answered\./)
  await expect.element(asked.nth(2)).toMatchTextContent(/Game 3\. ?Add a screenshot below by .*\(\d+:\d\d\)/)
  await expectSoundScreen()
})
