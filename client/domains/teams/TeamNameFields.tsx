import { TextField } from '#client/ui/fields/TextField.tsx'

type Values = { name: string; tag: string }
type Props = { values: Values; problems: Record<string, string>; onChange: (part: Partial<Values>) => void }

/** The name and the tag of a team. */
export function TeamNameFields({ values, problems, onChange }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        label="Name"
        name="name"
        value={values.name}
        error={problems.name}
        hint={problems.name ? undefined : '3 to 30 characters'}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        required
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label="Tag"
        name="tag"
        value={values.tag}
        error={problems.tag}
        hint={problems.tag ? undefined : '2 to 5 letters or digits'}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="uppercase"
        onChange={(event) => onChange({ tag: event.target.value })}
      />
    </div>
  )
}
