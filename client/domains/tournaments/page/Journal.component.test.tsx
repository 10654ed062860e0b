import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, journalLine, tournament } from '#client/testing/data/tournaments.ts'
import { doubleClick } from '#client/testing/double-click.ts'
import { open } from '#client/testing/open.ts'

const JOURNAL = 'GET v1 /tournaments/{id}/journal/'
const UNDO = 'POST v1 /tournaments/{id}/journal/{seq}/undo/'
const PREVIEW = 'POST v1 /tournaments/{id}/journal/{seq}/preview/'
const dialog = page.getByRole('dialog')
const out = journalLine({
  seq: 7,
  kind: 'disqualify',
  by: 'Mara_K',
  values: { name: 'Pepper Jack' },
  can_undo: true,
})
const paid = journalLine({
  seq: 5,
  kind: 'result',
  by: 'Mara_K',
  values: { name: 'Koda – Juno' },
  undo_refusal: 'changed_since',
})

beforeEach(() => {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
})

test.each(cases([undefined, 'phone'] as const))(
  'a line is undone after a look at what that changes: %s',
  { tags: 'long' },
  async (size) => {
    const shown = tournament({ status: 'live', staff_role: 'owner' })
    answerTournamentPage(shown)
    api.answer(JOURNAL, { results: [out, paid], more: false })
    api.answer(
      PREVIEW,
      actPreview({
        matches: [],
        matches_total: 3,
        dropped: 2,
        cancelled: 1,
        places: [{ name: 'Pepper Jack', best: 1, worst: 4 }],
        notified: 4,
      }),
    )
    await open(`/tournament-details?tournamentId=${shown.id}&tab=journal`, {
      as: player({ role: 'organizer' }),
      size,
    })
    await expect.element(page.getByText('Can’t be undone: It has been changed since.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo: Mara_K disqualified Pepper Jack' }).click()
    await expect
      .element(dialog.getByRole('region', { name: 'What this changes' }))
      .toMatchTextContent(
        /3 matches change.*2 results are undone.*1 running match ends.*4 players are notified/,
      )
    await expectSoundScreen()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect
      .element(dialog.getByText('Give a reason. Everyone can read it in the activity tab.'))
      .toBeVisible()
    await dialog.getByLabelText('Reason').fill('Wrong player')
    api.answer(UNDO, () => {
      const done = journalLine({
        seq: 8,
        kind: 'undo',
        by: 'Mara_K',
        reason: 'Wrong player',
        values: { name: 'Pepper Jack', undone: 'disqualify' },
      })
      api.answer(JOURNAL, { results: [done, { ...out, can_undo: false, undone_by: 8 }], more: false })
      return shown
    })
    await doubleClick(dialog.getByRole('button', { name: 'Undo' }), UNDO)
    await expect.element(page.getByText('Mara_K undid the disqualification: Pepper Jack')).toBeVisible()
    expect(api.requests(UNDO).map(({ body }) => body)).toEqual([{ reason: 'Wrong player' }])
  },
)

test('a refusal is told in the dialog', { tags: 'long' }, async () => {
  const shown = tournament({ status: 'live', staff_role: 'owner' })
  answerTournamentPage(shown)
  api.answer(JOURNAL, { results: [out], more: false })
  api.refuse(PREVIEW, 'next_stage_started')
  api.refuse(UNDO, 'next_stage_started')
  await open(`/tournament-details?tournamentId=${shown.id}&tab=journal`, {
    as: player({ role: 'organizer' }),
  })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The next stage has started')
})
