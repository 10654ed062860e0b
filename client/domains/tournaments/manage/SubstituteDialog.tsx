import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useSubstitute } from './substitute.ts'
import { SubstitutePreview } from './SubstitutePreview.tsx'

type Player = { id: string; username: string; is_substitute: boolean }
type Props = {
  id: number
  /** Without a name it is the viewer's own: captains choose among the substitutes, organizers may name anybody. */
  entrant: { id: number; name?: string; players: readonly Player[] }
  onClose: () => void
}

/** A player of a team makes way for a substitute, or for somebody who is named: what that changes, and why. */
export function SubstituteDialog({ id, entrant, onClose }: Props) {
  const isByCaptain = entrant.name === undefined
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
          username: username.trim() === '' ? t('common.field.username') : undefined,
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: substitute,
    send: (body, outcome) => substitute.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const out = form.text('out')
  const username = form.text('username')
  return (
    <FormDialog
      onClose={onClose}
      title={
        entrant.name === undefined
          ? t('tournaments.substitute.start')
          : t('tournaments.change.substitute_in', { name: entrant.name })
      }
      description={t('tournaments.change.substitute_note')}
      form={form}
      label={t('tournaments.change.substitute')}
    >
      <SelectField
        label={t('tournaments.change.out')}
        placeholder={t('common.choose')}
        options={playing.map((player) => ({ value: player.id, label: player.username }))}
        value={out.value}
        error={out.error}
        onChange={(event) => form.change({ out: event.target.value })}
      />
      {isByCaptain ? (
        <SelectField
          label={t('tournaments.change.in')}
          options={substitutes.map((player) => ({ value: player.username, label: player.username }))}
          value={username.value}
          error={username.error}
          onChange={(event) => form.change({ username: event.target.value })}
        />
      ) : (
        <TextField
          label={t('tournaments.change.in')}
          hint={
            substitutes.length > 0
              ? t('tournaments.change.substitutes', {
                  names: withCommas(substitutes.map((player) => player.username)),
                })
              : undefined
          }
          maxLength={40}
          autoComplete="off"
          {...username}
        />
      )}
      <Changes id={id} entrantId={entrant.id} out={out.value} username={username.value} />
      <TextField
        label={t('common.reason')}
        hint={isByCaptain ? t('tournaments.substitute.reason_hint') : undefined}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

const TYPED_MS = 400

/** Once both are chosen, and the name is typed to its end. */
function Changes(props: { id: number; entrantId: number; out: string; username: string }) {
  const { id, entrantId, out } = props
  const username = useSettled(props.username.trim(), TYPED_MS)
  if (out === '' || username === '') return null
  return <SubstitutePreview id={id} body={{ entrant_id: entrantId, out_player_id: out, username }} />
}
