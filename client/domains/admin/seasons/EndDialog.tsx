import { t } from '#messages/admin.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { type AdminSeason, useCancelSeason, useEndSeason } from './queries.ts'

type Props = { act: 'end' | 'cancel'; season: AdminSeason; onClose: () => void }

/** Ends a season or takes it back: says what follows, and asks why. */
export function EndDialog({ act, season, onClose }: Props) {
  const { gameName } = useCatalogue()
  const [end, cancel] = [useEndSeason(season.id), useCancelSeason(season.id)]
  const names = { number: season.number, game: gameName(season.game) }
  const words = { cancel: t('admin.seasons.keep'), isDangerous: true, onClose }
  return act === 'end' ? (
    <ReasonDialog
      title={t('admin.seasons.end_title', names)}
      description={t('admin.seasons.end_note', { percent: season.reset_percent })}
      label={t('admin.seasons.end_now')}
      mutation={end}
      {...words}
    />
  ) : (
    <ReasonDialog
      title={t('admin.seasons.cancel_title', names)}
      description={t('admin.seasons.cancel_note')}
      label={t('admin.seasons.cancel_season')}
      mutation={cancel}
      {...words}
    />
  )
}
