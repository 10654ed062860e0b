import { t } from '#messages/tournaments.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** A member who plays, and the percentage as it is typed. */
type Share = { id: string; name: string; text: string }
type Props = {
  shares: readonly Share[]
  isSplit: boolean
  problem: string | undefined
  onSplit: (isSplit: boolean) => void
  onShare: (id: string, text: string) => void
}

/** How a team splits its prizes; evenly unless it says otherwise. */
export function SplitFields({ shares, isSplit, problem, onSplit, onShare }: Props) {
  return (
    <fieldset aria-invalid={problem ? true : undefined} tabIndex={-1} className="outline-none">
      <CheckField
        label={t('tournaments.enter.split')}
        hint={t('tournaments.enter.split_hint')}
        isChecked={isSplit}
        onChange={onSplit}
      />
      {isSplit ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {shares.map(({ id, name, text }) => (
            <TextField
              key={id}
              label={t('tournaments.enter.share_of', { name })}
              inputMode="numeric"
              maxLength={3}
              value={text}
              onChange={(event) => onShare(id, event.target.value)}
            />
          ))}
        </div>
      ) : null}
      {problem ? <p className="mt-1 text-14 text-loss">{problem}</p> : null}
    </fieldset>
  )
}
