import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { streamSite } from '#core/tournaments/streams/stream.ts'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { ButtonAnchor } from '#client/ui/Button.tsx'

/** The stream of a featured match, for those who watch it; nothing where there is none. */
export function WatchStream({
  tournament: { id, match_id },
}: {
  tournament: { id: number; match_id: number }
}) {
  const { data: tournament } = useQuery(tournamentQuery(id))
  const { game } = useCatalogue()
  const feature = tournament?.featured.find((each) => each.match_id === match_id)
  if (!tournament || !feature) return null
  return (
    <section
      aria-labelledby="stream"
      data-theme="dark"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-bg bg-cover bg-center p-4 text-text sm:p-6"
      style={{
        backgroundImage: `linear-gradient(${artShade(0.6)}, ${artShade(0.72)}), ${backgroundOf(tournament.game, 'tile', game(tournament.game)?.picture)}`,
      }}
    >
      <div className="min-w-0">
        <h2 id="stream" className="text-20 sm:text-28">
          {t('tournaments.streams.on_stream')}
        </h2>
        <p className="text-16 wrap-anywhere">{tournament.name}</p>
      </div>
      <ButtonAnchor
        href={feature.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        variant="main"
        size="large"
        icon={<Play aria-hidden="true" className="size-5" />}
        className="max-sm:w-full"
      >
        {t('tournaments.streams.watch', { site: streamSite(feature.url) })}
      </ButtonAnchor>
    </section>
  )
}
