import type { Unit } from '#server/platform/db/transact.ts'
import { takeAppeal } from '#server/domains/moderation/appeals/appeals.ts'
import { takeReport } from '#server/domains/moderation/report.ts'
import { insertNote } from '#server/domains/moderation/notes/queries.ts'
import { takeSanction } from '#server/domains/moderation/sanctions/give.ts'
import { DEMO_MODERATOR, type DemoPlayer } from './people.ts'

const HOUR_MS = 3_600_000

/** Reports, by the numbers of the players. */
const REPORTS = [
  { by: 41, about: 120, reason: 'harassment', details: 'Insulted me and my mate after losing.' },
  { by: 52, about: 120, reason: 'harassment', details: 'Writes insults in every match.' },
  { by: 63, about: 120, reason: 'spam', details: 'Posts links to another site.' },
  { by: 74, about: 131, reason: 'name', details: 'The profile text is offensive.' },
  { by: 85, about: 142, reason: 'impersonation', details: 'Pretends to be a streamer.' },
] as const

const SANCTIONS = [
  {
    about: 120,
    kind: 'warn',
    hours: null,
    reason: 'You insulted other players. Treat everybody with respect.',
    appeal: null,
  },
  {
    about: 153,
    kind: 'mute',
    hours: 72,
    reason: 'You sent the same messages again and again, or advertised.',
    appeal: 'I only told my friends where we meet. It was one link, and I have removed it.',
  },
  {
    about: 164,
    kind: 'suspend',
    hours: 240,
    reason: 'You won matches in a way that is against the rules.',
    appeal: 'My brother played on my account while I was away. I have changed the password.',
  },
] as const

const NOTES = [
  { about: 120, body: 'Talked to in March about the chat. Friendly when asked.' },
  { about: 164, body: 'Two accounts from one address, both with long winning streaks.' },
] as const

/** Adds cases for moderators to the console: reports, notes, and sanctions with appeals. */
export async function moderateDemoPlayers(unit: Unit, players: readonly DemoPlayer[]): Promise<void> {
  const moderator = players[DEMO_MODERATOR]
  if (!moderator) return
  for (const { by, about, reason, details } of REPORTS) {
    const [reporter, reported] = [players[by], players[about]]
    if (reporter && reported)
      await takeReport(unit, reporter.id, { kind: 'player', id: reported.id, reason, details })
  }
  for (const { about, body } of NOTES) {
    const player = players[about]
    if (player)
      await insertNote(unit.trx, { playerId: player.id, authorId: moderator.id, body, now: unit.now })
  }
  for (const { about, kind, hours, reason, appeal } of SANCTIONS) {
    const player = players[about]
    if (!player) continue
    const until = hours === null ? null : new Date(unit.now.getTime() + hours * HOUR_MS)
    const by = { playerId: moderator.id, role: 'moderator' as const }
    const given = await takeSanction(unit, by, { playerId: player.id, kind, until, reason })
    if (!given.ok) throw new Error(`demo sanction: ${given.refusal}`)
    if (appeal !== null) await takeAppeal(unit, { id: given.value, text: appeal, playerId: player.id })
  }
}
