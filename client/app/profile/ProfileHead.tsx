import { countryNames } from '#client/lib/country-name.ts'
import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Settings } from 'lucide-react'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { HEAD_CHIP, PatternHead } from '#client/ui/art/PatternHead.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { trophyUrl } from '#core/art/trophy.ts'
import { playerCardQuery } from '#client/domains/friends/card/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { PlacementSquares } from '#client/domains/players/results/PlacementSquares.tsx'
import { lookOf } from '#client/domains/players/results/TrophyRow.tsx'
import { trophyText } from '#client/domains/players/results/trophies.ts'
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
import { FRAMED } from '#client/ui/art/shade.ts'
import { useMedia } from '#client/ui/media.ts'
import { ShareButton } from '#client/ui/ShareButton.tsx'

const PICTURE_PX = 128
const month = momentFormat({ month: 'long', year: 'numeric' })

/** The player's name, picture and details, on a pattern generated from the name. */
export function ProfileHead({ player }: { player: PublicProfile }) {
  const { user } = useSession()
  const zone = useZone()
  const isSelf = player.friendship === 'self'
  const isPhone = useMedia('(max-width: 39.99rem)')
  const facts = [
    countryName(player.country),
    player.created
      ? t('players.profile_head.here_since_created', { created: month(new Date(player.created), zone) })
      : undefined,
    player.followers === null ? undefined : t('common.followers', { count: player.followers }),
  ].filter((fact) => fact !== undefined)
  const picture = (
    <PlayerAvatar
      name={player.username}
      url={player.avatar_url}
      size={PICTURE_PX}
      className={player.frame ? '' : FRAMED}
    />
  )
  return (
    <PatternHead
      name={player.username}
      picture={
        <span className="inline-flex max-md:[zoom:0.72]">
          {player.frame ? (
            <AvatarFrame tier={player.frame} size={PICTURE_PX}>
              {picture}
            </AvatarFrame>
          ) : (
            picture
          )}
        </span>
      }
      above={isSelf ? undefined : <Presence username={player.username} />}
      below={facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    >
      <Showcase player={player} />
      <div className="flex flex-wrap items-center gap-2 sm:gap-3 md:justify-end">
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
          isIcon={!isSelf && isPhone}
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
    </PatternHead>
  )
}

/** Shows what the player does now, with the way to watch it; nothing while that is unknown. */
function Presence({ username }: { username: string }) {
  const { data: card } = useQuery(playerCardQuery(username))
  const { gameName } = useCatalogue()
  if (card?.playing)
    return (
      <Link
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(card.playing.lobby_id) }}
        search={{}}
        className={`${HEAD_CHIP} flex items-center gap-1.5 hover:underline pointer-coarse:py-3`}
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-live" />
        {t('players.profile_head.playing', { game: gameName(card.playing.game) })}
      </Link>
    )
  if (!card?.online) return null
  return (
    <span className={`${HEAD_CHIP} flex items-center gap-1.5`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-win" />
      {t('players.friends_online.online')}
    </span>
  )
}

/** The best trophy, with what it was won in; of a newcomer, the placement matches. */
function Showcase({ player }: { player: PublicProfile }) {
  const catalogue = useCatalogue()
  const [trophy] = player.trophies
  const [most] = player.ratings
  if (!trophy)
    return most?.placement && !player.is_private ? (
      <PlacementSquares username={player.username} game={most.game} mode={most.mode} {...most.placement} />
    ) : (
      <span className="max-md:hidden" />
    )
  const { title } = trophyText(trophy, catalogue)
  return (
    <div className="flex min-w-0 items-center gap-4 max-md:flex-row-reverse max-md:justify-end">
      <p className="min-w-0 md:text-end">
        <span className="block text-16 font-semibold wrap-anywhere">{trophy.tournament?.name ?? title}</span>
        {trophy.tournament ? <span className="text-14 text-muted">{title}</span> : null}
      </p>
      <img
        src={trophyUrl(lookOf(trophy))}
        alt=""
        width={96}
        height={96}
        className="shrink-0 max-md:size-16"
      />
    </div>
  )
}

function countryName(code: string | null): string | undefined {
  if (!code || !/^[A-Z]{2}$/.test(code)) return undefined
  return countryNames().of(code)
}
