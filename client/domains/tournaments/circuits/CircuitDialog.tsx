import { t } from '#messages/tournaments.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { USUAL_POINTS } from '#core/tournaments/circuits/circuit.ts'
import { editCircuit } from '#contract/tournaments/circuits.ts'
import { isManaged, ownOrganizationsQuery } from '#client/domains/organizations/queries.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type Circuit, circuitQuery, type CircuitInput } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

type Props = { circuit?: Circuit; onClose: () => void; onSaved?: (saved: Circuit) => void }

/** Creates a circuit, or changes one. */
export function CircuitDialog({ circuit, onClose, onSaved }: Props) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: CircuitInput) =>
      circuit
        ? call('PUT v1 /circuits/{id}/', { params: { id: circuit.id }, body })
        : once(`circuit ${JSON.stringify(body)}`, () => call('POST v1 /circuits/', { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(circuitQuery(saved.id).queryKey, saved)
      void renew(queryClient, keyOf('GET v1 /circuits/'))
      void renew(queryClient, keyOf('GET v1 /circuits/'))
    },
    meta: { quiet: true },
  })
  const form = useForm({
    initial: {
      name: circuit?.name ?? '',
      description: circuit?.description ?? '',
      points: circuit?.points.join(' ') ?? USUAL_POINTS.join(' '),
      best_of: circuit?.best_of ? String(circuit.best_of) : '',
      organization_id: circuit?.organization ? String(circuit.organization.id) : '',
    },
    check: ({ name, description, points, best_of: best, organization_id: organization }) => {
      const each = points
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf)
      const body = {
        name,
        description,
        points: each,
        best_of: best.trim() === '' ? null : numberOf(best),
        organization_id: organization === '' ? null : Number(organization),
      }
      return checkBody(editCircuit.body, body, (found) => ({
        ...withoutIndex(found),
        ...(areFalling(each) ? {} : { points: t('tournaments.refused.points_invalid') }),
      }))
    },
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: (saved: Circuit) => {
      onClose()
      onSaved?.(saved)
    },
    isLeft: true,
  })
  const managed = useQuery(ownOrganizationsQuery).data?.results.filter(isManaged) ?? []
  const { error, ...description } = form.text('description')
  return (
    <FormDialog
      onClose={onClose}
      title={circuit ? t('tournaments.circuit.edit') : t('tournaments.circuit.create')}
      description={t('tournaments.circuit.lead')}
      form={form}
      label={circuit ? t('common.save') : t('tournaments.circuit.create')}
    >
      <TextField label={t('common.name')} maxLength={80} {...form.text('name')} />
      <TextField
        label={t('common.points')}
        hint={t('tournaments.circuit.points_hint')}
        inputMode="numeric"
        {...form.text('points')}
      />
      <TextField
        label={t('tournaments.circuit.best_of')}
        hint={t('tournaments.circuit.best_of_hint')}
        inputMode="numeric"
        maxLength={2}
        isOptional
        {...form.text('best_of')}
      />
      <Field label={t('tournaments.circuit.about')} isOptional error={error}>
        {(tie) => <textarea {...tie} {...description} rows={3} className={`${INPUT_CLASS} py-3`} />}
      </Field>
      {managed.length > 0 ? (
        <SelectField
          label={t('tournaments.organization.field')}
          placeholder={t('common.none')}
          options={managed.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.text('organization_id')}
        />
      ) : null}
    </FormDialog>
  )
}

const areFalling = (points: readonly number[]): boolean =>
  (points[0] ?? 0) > 0 && points.every((each, index) => index === 0 || each <= (points[index - 1] ?? 0))

/** A problem of one of the points is told at their field. */
function withoutIndex(found: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([name, problem]) => [name.split('.')[0] ?? name, problem]),
  )
}
