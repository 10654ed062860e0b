import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { type AdminSeason, useCancelSeason, useEndSeason } from './queries.ts'

export const MIN_REASON = 3

type Props = { act: 'end' | 'cancel'; season: AdminSeason; onClose: () => void }

/** Ends a season or takes it back: says what follows, and asks why. */
export function ReasonDialog({ act, season, onClose }: Props) {
  const { gameName } = useCatalogue()
  const [end, cancel] = [useEndSeason(season.id), useCancelSeason(season.id)]
  const names = { number: season.number, game: gameName(season.game) }
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < MIN_REASON ? t('admin.seasons.reason_problem') : undefined },
      ),
    mutation: act === 'end' ? end : cancel,
    send: (body, outcome) => (act === 'end' ? end.mutate(body, outcome) : cancel.mutate(body, outcome)),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(act === 'end' ? 'admin.seasons.end_title' : 'admin.seasons.cancel_title', names)}
      description={
        act === 'end'
          ? t('admin.seasons.end_note', { percent: season.reset_percent })
          : t('admin.seasons.cancel_note')
      }
    >
      <form {...form.props} className="mt-5 grid gap-5">
        <TextField
          label={t('admin.seasons.reason')}
          hint={t('admin.seasons.reason_hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('admin.seasons.keep')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isBusy}>
            {t(act === 'end' ? 'admin.seasons.end_now' : 'admin.seasons.cancel_season')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
