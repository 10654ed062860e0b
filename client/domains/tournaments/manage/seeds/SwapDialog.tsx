import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Entrant } from '#client/domains/tournaments/queries.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useSwap } from '#client/domains/tournaments/manage/acts.ts'
import { isForOthers } from '#client/domains/tournaments/manage/LeftToOthers.tsx'
import { SwapPreview, swapPreviewQuery } from '#client/domains/tournaments/manage/ResultPreview.tsx'

type Props = { id: number; entrant: Entrant; entrants: readonly Entrant[]; onClose: () => void }

/** An entrant takes the place of another in the bracket: with whom, what that changes, and why. */
export function SwapDialog({ id, entrant, entrants, onClose }: Props) {
  const swap = useSwap(id)
  const form = useForm({
    initial: { other: '', reason: '' },
    check: ({ other, reason }) =>
      checkedAs(
        { entrant_ids: [entrant.id, Number(other)] as [number, number], reason: reason.trim() },
        {
          other: other === '' ? t('tournaments.change.choose_entrant') : undefined,
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: swap,
    send: (body, outcome) => swap.mutate(body, outcome),
    onSent: onClose,
    place: ({ entrant_ids: other, ...fields }) => ({ ...fields, ...(other ? { other } : {}) }),
    fields: ['other', 'reason'],
    isLeft: true,
  })
  const other = form.text('other')
  const pair: [number, number] = [entrant.id, Number(other.value)]
  const preview = useQuery({ ...swapPreviewQuery(id, pair), enabled: other.value !== '' })
  return (
    <FormDialog
      onClose={onClose}
      title={t('tournaments.change.swap_one', { name: entrant.name })}
      description={t('tournaments.change.swap_note')}
      form={form}
      label={t('tournaments.change.swap')}
      isBlocked={isForOthers(preview.error)}
    >
      <SelectField
        label={t('tournaments.change.swap_with')}
        placeholder={t('common.choose')}
        options={entrants.flatMap((each) =>
          each.id === entrant.id ? [] : [{ value: String(each.id), label: each.name }],
        )}
        value={other.value}
        error={other.error}
        onChange={(event) => form.change({ other: event.target.value })}
      />
      {other.value === '' ? null : <SwapPreview key={other.value} id={id} pair={pair} />}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
