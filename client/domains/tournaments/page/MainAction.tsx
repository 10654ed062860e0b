import { t } from '#messages/tournaments.ts'
import { Eye, Swords } from 'lucide-react'
import { EntryAct } from '#client/domains/tournaments/entry/EntryAct.tsx'
import { isIn, isOut } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import type { ButtonSize } from '#client/ui/button-class.ts'
import type { TabId } from './tabs.ts'

type Props = {
  tournament: Tournament
  tab: TabId
  size?: ButtonSize
  onSelect: (tab: TabId) => void
}

/** The one thing to do now: play, check in, register, sign in to register, or watch; the overview has the match to watch. */
export function MainAction({ tournament, tab, size = 'large', onSelect }: Props) {
  const { can, me, status, paused } = tournament
  const lobbyId = me?.next?.lobby_id
  // The desk has a main action of its own.
  if (tab === 'organise') return null
  if (lobbyId && status === 'live' && !paused) {
    // The overview has the match with its button.
    return tab === 'overview' ? null : (
      <ButtonLink
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobbyId) }}
        variant="main"
        size={size}
        icon={<Swords aria-hidden="true" className="size-5" />}
      >
        {t('tournaments.act.go_to_match')}
      </ButtonLink>
    )
  }
  // Before the start the overview says how it stands, with the act beside it.
  if (status === 'registration' || status === 'check_in')
    return tab === 'overview' ? null : me && isIn(me) && !can.check_in ? (
      <OwnState me={me} />
    ) : (
      <EntryAct tournament={tournament} size={size} />
    )
  if (can.check_in || can.register) return <EntryAct tournament={tournament} size={size} />
  if (status === 'live' && (!(me && isIn(me)) || isOut(tournament)))
    return tab === 'bracket' || tab === 'overview' ? null : (
      <Button
        variant="outline"
        size={size}
        icon={<Eye aria-hidden="true" className="size-5" />}
        onClick={() => onSelect('bracket')}
      >
        {t('common.watch')}
      </Button>
    )
  return me && status !== 'completed' && status !== 'cancelled' && !isOut(tournament) ? (
    <OwnState me={me} />
  ) : null
}

/** How the viewer's entry stands when there is nothing to do. */
function OwnState({ me }: { me: NonNullable<Tournament['me']> }) {
  const tone = isIn(me) ? (me.status === 'waiting' ? 'warn' : 'accent') : 'plain'
  return <Badge tone={tone}>{t(`tournaments.own.${me.status}`)}</Badge>
}
