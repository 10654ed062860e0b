import { t } from '#messages/admin.ts'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { effectOptions } from './effects.ts'
import { useSetWord, type WordRule } from './queries.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

/** Adds a word to the list, or changes or removes the given one. */
export function WordDialog({ rule, onClose }: { rule: WordRule | undefined; onClose: () => void }) {
  const set = useSetWord()
  const form = useForm({
    initial: {
      word: rule?.word ?? '',
      language: rule?.language ?? '',
      isWhole: rule?.is_whole ?? true,
      effect: (rule?.effect ?? 'mask') as string,
      reason: '',
    },
    fields: ['word', 'reason'],
    check: ({ word, language, isWhole, effect, reason }) =>
      checkedAs(
        {
          word: word.trim(),
          language: LOCALES.find((each) => each === language) ?? null,
          is_whole: isWhole,
          effect: effect === 'remove' ? null : (effect as WordRule['effect']),
          reason: reason.trim(),
        },
        {
          word: word.trim().length < 2 ? t('admin.words.word_problem') : undefined,
          reason: reasonProblem(reason),
        },
      ),
    mutation: set,
    send: (body, outcome) => set.mutate(body, outcome),
    onSent: () => {
      showToast(
        'success',
        isRemoval ? t('admin.words.removed', { name: form.values.word }) : t('admin.words.saved'),
      )
      onClose()
    },
    isLeft: true,
  })
  const isRemoval = form.values.effect === 'remove'
  return (
    <RuleDialog
      title={rule ? t('admin.words.change_of', { name: rule.word }) : t('admin.words.add')}
      onClose={onClose}
      form={form}
      reason={form.text('reason')}
      {...(isRemoval ? { submit: t('common.remove') } : {})}
    >
      {rule ? null : (
        <TextField
          label={t('admin.words.word')}
          hint={t('admin.words.word_hint')}
          autoComplete="off"
          maxLength={60}
          {...form.text('word')}
        />
      )}
      <SelectField
        label={t('admin.words.effect')}
        hint={t('admin.words.effect_hint')}
        options={effectOptions({ isLink: false, isListed: rule !== undefined })}
        {...form.text('effect')}
      />
      {isRemoval ? null : (
        <>
          <SelectField
            label={t('common.language')}
            placeholder={t('admin.words.any_language')}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            {...form.text('language')}
          />
          <CheckField
            label={t('admin.words.is_whole')}
            hint={t('admin.words.is_whole_hint')}
            {...form.flag('isWhole')}
          />
        </>
      )}
    </RuleDialog>
  )
}
