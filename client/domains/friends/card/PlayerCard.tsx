import { t } from '#messages/friends.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { edgeOf } from '#core/art/picture.ts'
import { pictureUrl } from '#client/ui/art/picture.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { CardActs } from './CardActs.tsx'
import { type CardFacts, playerCardQuery } from './queries.ts'

/** A player in short. In a dialog, whose title is the name, `hasName` is left out. */
export function PlayerCard({ username, hasName = false }: { username: string; hasName?: boolean }) {
  const { data: card, isError } = useQuery(playerCardQuery(username))
  const tier = card?.main && !card.main.provisional ? card.main.tier : undefined
  return (
    <>
      <Art name={username} tier={tier} />
      <div className="grid gap-4 px-4 pb-4">
        <div>
          <span className="relative -mt-12 mb-3 flex w-fit rounded-[13px] bg-surface p-0.5">
            <Picture name={username} url={card?.avatar_url ?? null} tier={tier} />
          </span>
          {hasName ? <FitText className="text-20 leading-tight">{username}</FitText> : null}
          {card ? <Presence card={card} /> : null}
          {isError ? <p className="text-14 text-muted">{t('common.player_failed')}</p> : null}
        </div>
        {card ? <Figures card={card} /> : isError ? null : <Skeleton className="h-24 w-full" />}
        {card ? <CardActs card={card} /> : null}
      </div>
    </>
  )
}

/** The player's pattern with a slash in its hue, and the tier's emblem behind it. */
function Art({ name, tier }: { name: string; tier: string | undefined }) {
  const edge = edgeOf(name)
  return (
    <div
      data-theme="dark"
      aria-hidden="true"
      className="relative h-18 overflow-hidden bg-bg bg-cover bg-center"
      style={{
        backgroundImage: `linear-gradient(${artShade(0.2)}, ${artShade(0.4)}), ${pictureUrl(name, 'banner')}`,
      }}
    >
      {tier ? (
        <>
          <span
            className="absolute inset-0 rtl:-scale-x-100"
            style={{
              backgroundImage: `linear-gradient(${edge}, ${edge})`,
              clipPath:
                'polygon(calc(75% + 15px) 0, calc(75% + 25px) 0, calc(75% - 5px) 100%, calc(75% - 15px) 100%)',
            }}
          />
          <span
            className="absolute inset-0 rtl:-scale-x-100"
            style={{
              backgroundImage: `linear-gradient(${artShade(0.88)}, ${artShade(0.88)})`,
              clipPath: 'polygon(calc(75% + 25px) 0, 100% 0, 100% 100%, calc(75% - 5px) 100%)',
            }}
          />
          <TierEmblem tier={tier} size={48} className="absolute inset-e-4 top-3" />
        </>
      ) : null}
    </div>
  )
}

const SIZE_PX = 60

function Picture({ name, url, tier }: { name: string; url: string | null; tier: string | undefined }) {
  const picture = <PlayerAvatar name={name} url={url} size={SIZE_PX} />
  return tier ? (
    <AvatarFrame tier={tier} size={SIZE_PX} isPlain>
      {picture}
    </AvatarFrame>
  ) : (
    picture
  )
}

function Presence({ card }: { card: CardFacts }) {
  const { gameName } = useCatalogue()
  if (card.is_private && !card.main && !card.online)
    return (
      <p className="mt-1 flex items-center gap-1.5 text-12 text-muted">
        <Lock aria-hidden="true" className="size-3.5" />
        {t('common.private_profile')}
      </p>
    )
  const [tone, text] = card.playing
    ? ['text-live', t('friends.card.playing', { game: gameName(card.playing.game) })]
    : card.online
      ? ['text-win', t('common.online')]
      : []
  if (!text) return null
  return (
    <p className={`mt-1 flex items-center gap-1.5 text-12 ${tone}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {text}
    </p>
  )
}

/** Rating, head-to-head and the last results; what is not known is left out. */
function Figures({ card: { main, versus, last, username, is_private: isPrivate } }: { card: CardFacts }) {
  const { gameName, games } = useCatalogue()
  if (!main) return isPrivate ? null : <p className="text-14 text-muted">{t('common.new_player')}</p>
  const game = games.length > 0 ? gameName(main.game) : ''
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          value={main.rating}
          name={
            main.provisional
              ? t('friends.card.provisional', { game, count: main.matches })
              : main.place === null
                ? `${game} · ${tierName(main.tier)}`
                : t('friends.card.place', { game, place: main.place })
          }
        />
        {versus ? (
          <Figure
            value={[versus.wins, versus.losses, ...(versus.draws > 0 ? [versus.draws] : [])].join(' – ')}
            name={t('friends.card.versus', { player: username })}
          />
        ) : null}
      </dl>
      {last.length > 0 ? (
        <div className="flex items-center justify-between gap-3 text-12 text-muted">
          {t('common.last_matches', { count: last.length })}
          <LastResults results={last} isSmall />
        </div>
      ) : null}
    </div>
  )
}

function Figure({ value, name }: { value: ReactNode; name: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="truncate text-12 text-muted" title={name}>
        {name}
      </dt>
      <dd className="font-wide text-20 leading-tight tabular-nums">{value}</dd>
    </div>
  )
}
