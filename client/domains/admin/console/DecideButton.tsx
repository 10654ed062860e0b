import { t } from '#messages/admin.ts'
import { type ComponentProps, useContext } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { DecidedMeanwhile, TakenBy } from './case-draft.ts'
import { CASE_KEY } from './use-case-keys.ts'

type Props = Pick<ComponentProps<typeof Button>, 'pending' | 'aria-describedby' | 'children'>

/** Decides the open case; while a colleague works on it, what to do first; nothing more once one has decided it. */
export function DecideButton(props: Props) {
  const takenBy = useContext(TakenBy)
  if (useContext(DecidedMeanwhile)) return <p className="text-14 text-muted">{t('admin.queue.left')}</p>
  if (takenBy !== undefined)
    return (
      <p className="text-14 wrap-anywhere text-muted">
        {t.rich('admin.verdict.taken', { name: <bdi>{takenBy}</bdi> })}
      </p>
    )
  return (
    <Button
      {...props}
      type="submit"
      variant="main"
      size="large"
      className="justify-self-start max-sm:w-full"
      {...{ [CASE_KEY]: 'submit' }}
    />
  )
}
