import { t } from '#messages/accounts.ts'
import { Check } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'

type Props = { label?: string; isPending: boolean; isSaved: boolean; note?: string | undefined }

/** A form's submit button and the result of the last submission. */
export function SaveLine({ label = t('common.save'), isPending, isSaved, note }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant="outline" pending={isPending}>
        {label}
      </Button>
      <SavedNote isSaved={isSaved} note={note} />
    </div>
  )
}

/** Shows and announces `Saved`. */
export function SavedNote({ isSaved, note }: { isSaved: boolean; note?: string | undefined }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-14 text-muted empty:hidden">
      {isSaved && (
        <>
          <Check aria-hidden="true" className="size-4 text-win" /> {t('common.saved')}
        </>
      )}
      {!isSaved && note}
    </p>
  )
}
