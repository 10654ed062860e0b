import { t } from '#messages/tournaments.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { inWords } from '#client/domains/tournaments/form/in-words.ts'
import { valuesOf } from '#client/domains/tournaments/form/values.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'

/** `missing`: registration can't open like this; `open`: it can, and would be better with it. */
export type Step = { key: string; title: string; text: string; state: 'done' | 'open' | 'missing' }

/** The settings of a draft as steps, in the order in which one makes them. */
export function useSteps(tournament: Tournament): Step[] {
  const { gameName, modeName } = useCatalogue()
  const zone = useZone()
  const { starts_at: starts, staff, prizes_state: state, description, rules } = tournament
  const values = valuesOf(tournament, serverNow(), zone)
  const isPast = Date.parse(starts) <= serverNow()
  const isApproved = state !== 'waiting' && state !== 'refused'
  return [
    {
      key: 'game',
      title: t('common.game'),
      text: `${gameName(tournament.game)} · ${modeName(tournament.game, tournament.mode)}`,
      state: 'done',
    },
    {
      key: 'start',
      title: t('tournaments.form.starts_at'),
      text: isPast ? t('tournaments.draft.start_past') : formatWeekday(new Date(starts), zone),
      state: isPast ? 'missing' : 'done',
    },
    {
      key: 'format',
      title: t('tournaments.form.format'),
      text: `${inWords('format', values)} · ${inWords('places', values)}`,
      state: 'done',
    },
    {
      key: 'entry',
      title: t('tournaments.form.entry_row'),
      text: `${inWords('entry', values)} · ${inWords('check_in', values)}`,
      state: 'done',
    },
    {
      key: 'prizes',
      title: t('common.prizes'),
      text: isApproved ? inWords('prizes', values) : t('tournaments.draft.prizes_wait'),
      state: isApproved ? 'done' : 'missing',
    },
    {
      key: 'texts',
      title: t('tournaments.form.texts'),
      text: description || rules ? inWords('texts', values) : t('tournaments.draft.no_texts'),
      state: description || rules ? 'done' : 'open',
    },
    {
      key: 'staff',
      title: t('tournaments.staff.title'),
      text:
        staff.length > 1
          ? staff.map(({ player }) => player.username).join(', ')
          : t('tournaments.draft.alone'),
      state: staff.length > 1 ? 'done' : 'open',
    },
  ]
}
