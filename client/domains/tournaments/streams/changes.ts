import { isStreamAddress, streamSite } from '#core/tournaments/streams/stream.ts'
import { t } from '#messages/tournaments.ts'
import type { Changes } from '#client/domains/tournaments/manage/changes.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { Streamable } from './featured.ts'

type Feature = Pick<Tournament['featured'][number], 'url' | 'held' | 'hides_maps'>

/** Lists the effects of adding or removing a mark: who sees the match, when it opens, and who is told. */
export function changesOfFeature(
  match: Streamable | undefined,
  before: Feature | undefined,
  after: Feature | undefined,
): Changes {
  const isOver = match?.order === 2
  const lines = [
    after
      ? t('tournaments.streams.shown', {
          known: isStreamAddress(after.url) ? 'yes' : 'no',
          site: isStreamAddress(after.url) ? streamSite(after.url) : '',
        })
      : t('tournaments.streams.not_shown'),
    ...(after?.held && !before?.held ? [t('tournaments.streams.is_held')] : []),
    ...(before?.held && !after?.held && !isOver ? [t('tournaments.streams.opens')] : []),
    ...(after?.hides_maps && !before?.hides_maps ? [t('tournaments.streams.hides')] : []),
    ...(before?.hides_maps && !after?.hides_maps ? [t('tournaments.streams.shows')] : []),
  ]
  return [
    { title: t('common.matches'), lines },
    {
      title: t('common.notifications'),
      lines: [t('tournaments.desk.notified', { count: 0 })],
    },
    { title: t('common.money'), lines: [t('tournaments.desk.money.nothing_now')] },
  ]
}
