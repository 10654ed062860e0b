import { type FormEvent, useId, useRef, useState } from 'react'
import { profileInput } from '#contract/players/players.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { focusFirstProblem, problemsOf } from '#client/lib/api/problems.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { SaveLine } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from './save-profile.ts'
import { useEdits } from '#client/app/settings/use-edits.ts'

const MAX_LENGTH = 280

/** A short text for the public page. */
export function Bio({ profile }: { profile: Profile }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { values, changed, edit, discardSaved } = useEdits(`${profile.id}:bio`, { bio: profile.bio ?? '' })
  const [problem, setProblem] = useState<string>()
  const save = useSaveProfile()
  const left = MAX_LENGTH - values.bio.length

  const refuse = (why: string | undefined) => {
    setProblem(why)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || changed.bio === undefined) return
    // No line breaks: the page shows one paragraph.
    const bio = changed.bio.replace(/\s+/g, ' ').trim()
    const found = problemsOf(profileInput, { bio })
    if (found.bio) return refuse(found.bio)
    save.mutate(
      { bio: bio || null },
      {
        onSuccess: () => discardSaved({ bio: changed.bio ?? '' }),
        onError: (error) => refuse(error instanceof CallError ? error.fields.bio : undefined),
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-14 font-[600] text-muted">
          Bio
        </label>
        <textarea
          id={id}
          name="bio"
          rows={3}
          value={values.bio}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setProblem(undefined)
            save.reset()
            edit({ bio: event.target.value })
          }}
          className={`${INPUT_CLASS} py-2.5`}
        />
        <p id={`${id}-hint`} className={`text-14 ${problem || left < 0 ? 'text-loss' : 'text-faint'}`}>
          {problem ?? (left < 0 ? `${-left} too many` : `${left} left. Everybody sees it.`)}
        </p>
      </div>
      <SaveLine
        label="Save bio"
        isPending={save.isPending}
        isSaved={save.isSuccess}
        note={changed.bio === undefined ? undefined : 'Not saved yet'}
      />
    </form>
  )
}
