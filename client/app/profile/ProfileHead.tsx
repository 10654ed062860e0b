import { countryNames } from '#client/lib/country-name.ts'
import { t } from '#messages/players.ts'
import { Lock, Settings } from 'lucide-react'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { Banner } from '#client/ui/art/Banner.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { FriendActions } from '#client/domains/friends/FriendActions.tsx'
import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { momentFormat, useZone } from '#client/lib/time/time-zone.ts'
import { ChallengeLink } from '#client/domains/players/ChallengeLink.tsx'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'

const month = momentFormat({ month: 'long', year: 'numeric' })

/** The player's name, picture and details, on a pattern generated from the name. */
export function ProfileHead({ player }: { player: PublicProfile }) {
  const { user } = useSession()
  const zone = useZone()
  const isSelf = player.friendship === 'self'
  const facts = [
    countryName(player.country),
    player.created
      ? t('players.profile_head.here_since_created', { created: month(new Date(player.created), zone) })
      : undefined,
    player.followers === null ? undefined : t('players.profile_head.followers', { count: player.followers }),
  ].filter(Boolean)
  return (
    <header className="border-b border-line bg-surface">
      <Banner slug={player.username} className="h-28 sm:h-44">
        <span />
      </Banner>
      <div className="page-width">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-3 pb-5">
          <span className="relative -ms-1 -mt-14 rounded-[14px] bg-surface p-1 sm:-mt-16">
            {player.frame ? (
              <AvatarFrame tier={player.frame} size={96}>
                <PlayerAvatar name={player.username} url={player.avatar_url} size={96} />
              </AvatarFrame>
            ) : (
              <PlayerAvatar name={player.username} url={player.avatar_url} size={96} />
            )}
          </span>
          <div className="min-w-0 grow basis-60">
            <h1 dir="auto" className="text-start text-28 leading-tight wrap-anywhere sm:text-40">
              {player.username}
            </h1>
            {facts.length > 0 ? <p className="mt-1 text-14 text-muted">{facts.join(' · ')}</p> : null}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {player.is_blocked ? null : <ChallengeLink username={player.username} game={player.ratings[0]} />}
            {user && !isSelf ? (
              <FriendActions player={player} menu={<PersonMenu username={player.username} look="head" />} />
            ) : null}
            {player.is_private ? (
              <Badge tone="warn">
                <Lock aria-hidden="true" className="size-3.5" />
                {t('players.profile_head.private')}
              </Badge>
            ) : null}
            <ShareButton
              size="small"
              shared={{
                title: player.username,
                url: `${pageOrigin()}/profile/${encodeURIComponent(player.username)}`,
                picture: player.is_private
                  ? undefined
                  : addressOf('GET v1 /players/preview/', { query: { username: player.username } }).url,
              }}
            />
            {isSelf ? (
              <ButtonLink
                to="/profile"
                search={{ tab: 'settings' }}
                variant="outline"
                size="small"
                icon={<Settings aria-hidden="true" className="size-4" />}
              >
                {t('common.settings')}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        {player.bio ? (
          <p dir="auto" className="max-w-2xl pb-5 text-start text-16 text-pretty text-muted">
            {player.bio}
          </p>
        ) : null}
      </div>
    </header>
  )
}

function countryName(code: string | null): string | undefined {
  if (!code || !/^[A-Z]{2}$/.test(code)) return undefined
  return countryNames().of(code)
}
