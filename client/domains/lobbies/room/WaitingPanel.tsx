import { t } from '#messages/lobbies.ts'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { FriendsToInvite } from '#client/domains/lobbies/seats/FriendsToInvite.tsx'
import { InviteDialog, useOpener } from '#client/domains/lobbies/seats/InviteDialog.tsx'
import { sideToFill } from '#client/domains/lobbies/seats/seats.ts'
import { freeSeatsOf, openText, waitingText } from '#client/domains/lobbies/texts/texts.ts'
import { Panel } from './Panel.tsx'

type Props = { lobby: Lobby; playerId: string | undefined; code: string | undefined; away: ReactNode }

/** For a player who waits: ways to fill the lobby come first, leaving it is a small button below. */
export function WaitingPanel({ lobby, playerId, code, away }: Props) {
  const invite = useOpener()
  const side = sideToFill(lobby, playerId)
  const link = linkTo(lobby)
  return (
    <Panel
      lobby={lobby}
      title={openText(lobby)}
      action={
        <>
          {side ? (
            <Button
              variant="main"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={invite.open}
              className="max-sm:grow"
            >
              {t('lobbies.waiting_panel.invite_friends')}
            </Button>
          ) : null}
          {link ? (
            <CopyButton
              text={link}
              label={t('lobbies.link_card.copy_the_invite_link')}
              shownLabel={t('lobbies.link_card.copy_the_invite_link')}
              size="normal"
              variant={side ? 'outline' : 'main'}
            />
          ) : null}
        </>
      }
      more={side ? <FriendsToInvite lobby={lobby} side={side} code={code} /> : undefined}
      quiet={away}
    >
      {waitingText(lobby)}
      {side ? <InviteDialog lobby={lobby} side={side} code={code} {...invite.dialog} /> : null}
    </Panel>
  )
}

/** The address to send to others while there are free seats. A public lobby is found by its page's own. */
function linkTo(lobby: Lobby): string | undefined {
  if (freeSeatsOf(lobby) === 0) return undefined
  return lobby.invite_link ?? (lobby.is_private ? undefined : `${location.origin}/lobby-detail/${lobby.id}`)
}
