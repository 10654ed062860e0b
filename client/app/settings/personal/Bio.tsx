import { t } from '#messages/accounts.ts'
import { useId } from 'react'
import { profileInput } from '#contract/players/players.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { SaveLine } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from './save-profile.ts'
import { useEdits } from '#client/app/settings/use-edits.ts'

const MAX_LENGTH = 280

/** A short text for the public page. */
export function Bio({ profile }: { profile: Profile }) {
  const id = useId()
  const edits = useEdits(`${profile.id}:bio`, { bio: profile.bio ?? '' })
  const isChanged = edits.changed.bio !== undefined
  const save = useSaveProfile()
  const form = useForm({
    kept: edits,
    // No line breaks: the page shows one paragraph.
    check: ({ bio }) => checkBody(profileInput, { bio: bio.replace(/\s+/g, ' ').trim() }),
    mutation: save,
    send: ({ bio }, outcome) => save.mutate({ bio: bio || null }, outcome),
    onSent: () => edits.discardSaved(edits.values),
    isBlocked: !isChanged,
  })
  const { error: problem, ...field } = form.text('bio')
  const left = MAX_LENGTH - field.value.length

  return (
    <form {...form.props} className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-14 font-[600] text-muted">
          {t('accounts.bio.bio')}
        </label>
        <textarea
          id={id}
          {...field}
          rows={3}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          className={`${INPUT_CLASS} py-2.5`}
        />
        <p id={`${id}-hint`} className={`text-14 ${problem || left < 0 ? 'mt-1 text-loss' : 'text-faint'}`}>
          {problem ??
            (left < 0
              ? t('common.characters_too_many', { over: -left })
              : t('accounts.bio.left_hint', { left }))}
        </p>
      </div>
      <SaveLine
        label={t('accounts.bio.save_bio')}
        isPending={form.isBusy}
        isSaved={save.isSuccess}
        note={isChanged ? t('common.not_saved_yet') : undefined}
      />
    </form>
  )
}
