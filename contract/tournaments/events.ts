import { z } from '#contract/zod.ts'

export const tournamentEvents = {
  'tournament.changed': z
    .object({
      tournamentId: z.int(),
      isDraft: z.boolean(),
      /** Players whose own part of the tournament has changed: they see it wherever they are. */
      playerIds: z.array(z.string()),
    })
    .describe('Status, texts, entrants, clocks or prizes of a tournament have changed.'),
  'tournament.bracket_changed': z
    .object({
      tournamentId: z.int(),
      /** The acts after `fromSeq` up to `toSeq` have happened. */
      fromSeq: z.int(),
      toSeq: z.int(),
      /** The lobbies of matches that were opened, have ended or were closed. */
      lobbyIds: z.array(z.int()),
      /** Matches whose time has changed. */
      matchIds: z.array(z.int()),
    })
    .describe('A result, a pairing, a withdrawal or a new room has changed the bracket.'),
  'tournament.check_in_opened': z
    .object({ tournamentId: z.int() })
    .describe('The check-in of a tournament has opened.'),
  'tournament.stage_check_in_opened': z
    .object({ tournamentId: z.int(), stage: z.int() })
    .describe('The check-in of a later stage has opened.'),
  'tournament.entrant_entered': z
    .object({ tournamentId: z.int(), entrantId: z.int() })
    .describe('A player or a team has registered for a tournament, or was put into it.'),
  'tournament.entrant_checked_in': z
    .object({ tournamentId: z.int(), entrantId: z.int() })
    .describe('An entrant has checked in.'),
  'tournament.round_finished': z
    .object({ tournamentId: z.int(), round: z.int() })
    .describe('Every match of a round is decided.'),
  'tournament.result_corrected': z
    .object({ tournamentId: z.int(), bracketMatchId: z.int() })
    .describe('An organiser has set, changed or taken back the result of a match.'),
  'tournament.started': z.object({ tournamentId: z.int() }).describe('A tournament has started.'),
  'tournament.entrant_moved_up': z
    .object({ tournamentId: z.int(), entrantId: z.int() })
    .describe('An entrant of the waiting list has got a place.'),
  'tournament.entrant_dropped': z
    .object({
      tournamentId: z.int(),
      entrantId: z.int(),
      reason: z.enum(['absent', 'left_out', 'disqualified', 'removed', 'banned']),
    })
    .describe('An entrant missed the check-in, got no place, or was disqualified.'),
  'tournament.times_opened': z
    .object({ tournamentId: z.int(), entrantIds: z.array(z.int()) })
    .describe('Entrants have a match whose time they have to agree on.'),
  'tournament.time_changed': z
    .object({
      tournamentId: z.int(),
      change: z.enum(['proposed', 'declined', 'agreed', 'set']),
      /** The entrants who are told, and their opponents in the same order. */
      entrantIds: z.array(z.int()),
      opponents: z.array(z.string()),
    })
    .describe('The time of a match was proposed, declined, agreed on, or set by an organiser.'),
  'tournament.round_moved': z
    .object({ tournamentId: z.int(), round: z.int() })
    .describe('An organiser has moved the time of a round that is to come.'),
  'tournament.substituted': z
    .object({ tournamentId: z.int(), entrantId: z.int(), inId: z.string(), outId: z.string() })
    .describe('A player of a team plays instead of another in a tournament.'),
  'tournament.entrant_reinstated': z
    .object({ tournamentId: z.int(), entrantId: z.int() })
    .describe('The disqualification of an entrant was taken back.'),
  'tournament.post_liked': z
    .object({
      tournamentId: z.int(),
      authorId: z.string(),
      teamId: z.int().nullable(),
      playerId: z.string(),
    })
    .describe('Somebody has answered the post of a player or a team for the first time.'),
  'tournament.roster_entered': z
    .object({ tournamentId: z.int(), entrantId: z.int() })
    .describe('A captain has entered a team: its members are asked whether they agree.'),
  'tournament.roster_left': z
    .object({ tournamentId: z.int(), captainId: z.string(), name: z.string(), isOut: z.boolean() })
    .describe('A member has left the roster of a team; with too few players the team is out.'),
  'tournament.next_announced': z
    .object({ tournamentId: z.int(), beforeId: z.int() })
    .describe('The next tournament of a series is open for registration.'),
  'tournament.published': z
    .object({
      tournamentId: z.int(),
      /** The tournament before it in a series. */
      beforeId: z.int().nullable(),
    })
    .describe('A tournament was published: its registration is open.'),
  'tournament.completed': z
    .object({ tournamentId: z.int() })
    .describe('Every match of a tournament is decided.'),
  'tournament.places_changed': z
    .object({ tournamentId: z.int() })
    .describe('The final places of a tournament are decided, were corrected, or were taken back.'),
  'tournament.cancelled': z.object({ tournamentId: z.int() }).describe('A tournament was cancelled.'),
  'tournament.below_minimum': z
    .object({ tournamentId: z.int(), present: z.int(), outcome: z.enum(['extended', 'cancelled']) })
    .describe(
      'At the deadline of its entry a tournament had too few entrants: it starts later, or is cancelled.',
    ),
  'tournament.paused': z
    .object({ tournamentId: z.int(), isPaused: z.boolean() })
    .describe('An organiser has paused a tournament, or has resumed it.'),
  'tournament.rescheduled': z
    .object({ tournamentId: z.int() })
    .describe('An organiser has moved the start of a tournament that is published.'),
  'tournament.prizes_paid': z
    .object({ tournamentId: z.int() })
    .describe('The prizes of a tournament were paid.'),
  'tournament.announced': z
    .object({
      tournamentId: z.int(),
      text: z.string(),
      byId: z.string(),
      /** Null: everybody. */
      entrantIds: z.array(z.int()).nullable(),
    })
    .describe('An organiser has written to everybody in a tournament, or to some entrants.'),
  'organizer.decided': z
    .object({ playerId: z.string(), granted: z.boolean(), reason: z.string() })
    .describe('An admin has granted or refused a request to organise tournaments.'),
  'organizer.reopened': z
    .object({ playerId: z.string() })
    .describe('An admin has taken back the decision on a request to organise tournaments.'),
  'tournament.invited': z
    .object({ tournamentId: z.int(), playerId: z.string(), byId: z.string() })
    .describe('An organiser has invited a player to a tournament.'),
  'tournament.staff_added': z
    .object({
      tournamentId: z.int(),
      playerId: z.string(),
      role: z.enum(['owner', 'organizer', 'referee']),
      byId: z.string(),
    })
    .describe('Somebody was made an organiser or a referee of a tournament, or its owner by a hand-over.'),
  'tournament.staff_invited': z
    .object({
      tournamentId: z.int(),
      playerId: z.string(),
      role: z.enum(['organizer', 'referee']),
      byId: z.string(),
    })
    .describe('Somebody was offered a role in a tournament.'),
  'tournament.staff_invite_changed': z
    .object({ playerId: z.string(), inviteId: z.int() })
    .describe('The offer of a role in a tournament was made, answered or taken back.'),
}
