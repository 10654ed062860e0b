import { t } from '#messages/tournaments.ts'
import { ExternalLink } from 'lucide-react'
import { streamSite } from '#core/tournaments/streams/stream.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonAnchor } from '#client/ui/Button.tsx'
import { streamableOf } from './featured.ts'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The featured matches with their streams: live ones first, then those to come, then those that are over. */
export function StreamsTab({ tournament, brackets }: Props) {
  const rows = tournament.featured
    .map((feature) => ({ feature, match: streamableOf(brackets, feature.match_id) }))
    .toSorted((one, other) => (one.match?.order ?? 1) - (other.match?.order ?? 1))
  return (
    <ul className="grid max-w-3xl gap-2.5">
      {rows.map(({ feature, match }) => (
        <li
          key={feature.match_id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
        >
          <span className="min-w-0">
            <span dir="auto" className="block text-16 font-semibold wrap-anywhere">
              {match && match.names.length > 0 ? match.names.join(' – ') : match?.title}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
              {match && match.names.length > 0 ? match.title : null}
              {match?.order === 0 ? (
                <Badge tone="live" dot>
                  {t('tournaments.match.live')}
                </Badge>
              ) : match?.order === 2 ? (
                t('tournaments.streams.over')
              ) : feature.held ? (
                t('tournaments.streams.waits')
              ) : null}
            </span>
          </span>
          <ButtonAnchor
            href={feature.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            variant="outline"
          >
            {t('tournaments.streams.watch', { site: streamSite(feature.url) })}
            <ExternalLink aria-hidden="true" className="size-4" />
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  )
}
