import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { effectOptions, type LinkEffect } from './effects.ts'
import { type TextRules, useSetLinks } from './queries.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

const MAX_DAYS = 365

/** Says what follows from links to domains that are not listed, and from links of new accounts. */
export function LinkRulesDialog({ links, onClose }: { links: TextRules['links']; onClose: () => void }) {
  const set = useSetLinks()
  const form = useForm({
    initial: {
      others: links.others as string,
      young: links.young as string,
      youngDays: String(links.young_days),
      reason: '',
    },
    check: ({ others, young, youngDays, reason }) =>
      checkedAs(
        {
          others: others as LinkEffect,
          young: young as LinkEffect,
          young_days: Number(youngDays),
          reason: reason.trim(),
        },
        {
          youngDays:
            /^\d{1,3}$/.test(youngDays.trim()) && Number(youngDays) <= MAX_DAYS
              ? undefined
              : t('admin.words.young_problem'),
          reason: reasonProblem(reason),
        },
      ),
    mutation: set,
    send: (body, outcome) => set.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('admin.words.saved'))
      onClose()
    },
    isLeft: true,
  })
  const options = effectOptions({ isLink: true, isListed: false })
  return (
    <RuleDialog
      title={t('admin.words.change_links')}
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
    >
      <SelectField
        label={t('admin.words.others')}
        hint={t('admin.words.effect_hint')}
        options={options}
        {...form.text('others')}
      />
      <TextField
        label={t('admin.words.young_days')}
        hint={t('admin.words.young_hint')}
        inputMode="numeric"
        maxLength={3}
        {...form.text('youngDays')}
      />
      {Number(form.values.youngDays) > 0 ? (
        <SelectField label={t('admin.words.young')} options={options} {...form.text('young')} />
      ) : null}
    </RuleDialog>
  )
}
