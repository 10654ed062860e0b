import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Entrant } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useSubstitute } from './acts.ts'

type Props = { id: number; entrant: Entrant; onClose: () => void }

/** A player of a team makes way for a substitute, or for somebody who is named. */
export function SubstituteDialog({ id, entrant, onClose }: Props) {
  const substitute = useSubstitute(id)
  const playing = entrant.players.filter((player) => !player.is_substitute)
  const substitutes = entrant.players.filter((player) => player.is_substitute)
  const form = useForm({
    initial: { out: '', username: substitutes[0]?.username ?? '', reason: '' },
    check: ({ out, username, reason }) =>
      checkedAs(
        { entrant_id: entrant.id, out_player_id: out, username: username.trim(), reason: reason.trim() },
        {
          out: out === '' ? t('tournaments.change.choose_player') : undefined,
          username: username.trim() === '' ? t('tournaments.desk.enter_name') : undefined,
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: substitute,
    send: (body, outcome) => substitute.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const out = form.text('out')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tournaments.change.substitute_title', { name: entrant.name })}
      description={t('tournaments.change.substitute_note')}
    >
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField
          label={t('tournaments.change.out')}
          placeholder={t('tournaments.form.choose')}
          options={playing.map((player) => ({ value: player.id, label: player.username }))}
          value={out.value}
          error={out.error}
          onChange={(event) => form.change({ out: event.target.value })}
        />
        <TextField
          label={t('tournaments.change.in')}
          hint={
            substitutes.length > 0
              ? t('tournaments.change.substitutes', {
                  names: substitutes.map((player) => player.username).join(', '),
                })
              : undefined
          }
          maxLength={40}
          autoComplete="off"
          {...form.text('username')}
        />
        <TextField label={t('tournaments.desk.reason')} maxLength={500} {...form.text('reason')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('tournaments.change.substitute')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
