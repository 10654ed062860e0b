import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { actPreview } from '#client/testing/data/act-previews.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { player } from '#client/testing/data/players.ts'
import {
  answerTournamentPage,
  journalLine,
  type Tournament,
  tournament,
} from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

async function openDesk(can: Partial<Tournament['can']>, answer = () => {}): Promise<void> {
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(8)))
  const shown = tournament({ status: 'live', entrants_count: 8, deadline: null, staff_role: 'owner', can })
  answerTournamentPage(shown)
  answer()
  await open(`/tournament-details?tournamentId=${shown.id}&tab=organise`, {
    as: player({ role: 'organizer' }),
  })
}

test('every key in a sheet, the journal in a drawer, and the last act undone by a key', async () => {
  await openDesk({ set_results: true, pause: true }, () =>
    api.answer('GET v1 /tournaments/{id}/journal/', {
      results: [
        journalLine({ seq: 9, kind: 'pause' }),
        journalLine({ seq: 8, kind: 'disqualify', values: { name: 'Ember' }, can_undo: true }),
      ],
      more: false,
    }),
  )
  api.answer('POST v1 /tournaments/{id}/journal/{seq}/preview/', actPreview())
  await expect.element(button('Undo: Mara_K disqualified Ember')).toBeVisible()
  await userEvent.keyboard('?')
  await expect
    .element(dialog)
    .toMatchTextContent(/Keys.*J K.*U.*undo the last action.*P.*Pause.*B.*Big screen/)
  await expectSoundScreen()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('l')
  await expect.element(dialog.getByText('Mara_K disqualified Ember')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('p')
  await expect.element(dialog.getByRole('heading', { name: 'Pause this tournament?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('u')
  await expect.element(dialog.getByText('Mara_K disqualified Ember')).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus()
})

test('what one needs seldom is behind a menu', { tags: 'long' }, async () => {
  await openDesk({})
  await button('More actions').click()
  for (const name of ['Rehearse it', 'Duplicate', 'Save as a template'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('More about this tournament').click()
  await page.getByRole('menuitem', { name: 'Activity' }).click()
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})
