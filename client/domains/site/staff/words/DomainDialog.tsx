import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { effectOptions, type LinkEffect } from './effects.ts'
import { type DomainRule, useSetDomain } from './queries.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

const EXAMPLE = 'example.com'
const BELOW = 'www.example.com'

/** Says what follows from links to a domain, or forgets the given one. */
export function DomainDialog({ rule, onClose }: { rule: DomainRule | undefined; onClose: () => void }) {
  const set = useSetDomain()
  const form = useForm({
    initial: { domain: rule?.domain ?? '', effect: (rule?.effect ?? 'refuse') as string, reason: '' },
    check: ({ domain, effect, reason }) =>
      checkedAs(
        {
          domain: domain.trim(),
          effect: effect === 'remove' ? null : (effect as LinkEffect),
          reason: reason.trim(),
        },
        {
          domain: /^[^\s/:.]+(\.[^\s/:.]+)+$/.test(domain.trim())
            ? undefined
            : t('admin.words.domain_problem', { example: EXAMPLE }),
          reason: reasonProblem(reason),
        },
      ),
    mutation: set,
    send: (body, outcome) => set.mutate(body, outcome),
    onSent: () => {
      showToast(
        'success',
        isRemoval ? t('admin.words.removed', { name: form.values.domain }) : t('admin.words.saved'),
      )
      onClose()
    },
    isLeft: true,
  })
  const isRemoval = form.values.effect === 'remove'
  return (
    <RuleDialog
      title={rule ? t('admin.words.change_of', { name: rule.domain }) : t('admin.words.add_domain')}
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      {...(isRemoval ? { submit: t('common.remove') } : {})}
    >
      {rule ? null : (
        <TextField
          label={t('admin.words.domain')}
          hint={t('admin.words.domain_hint', { example: BELOW })}
          autoComplete="off"
          inputMode="url"
          maxLength={120}
          {...form.text('domain')}
        />
      )}
      <SelectField
        label={t('admin.words.effect')}
        hint={t('admin.words.effect_hint')}
        options={effectOptions({ isLink: true, isListed: rule !== undefined })}
        {...form.text('effect')}
      />
    </RuleDialog>
  )
}
