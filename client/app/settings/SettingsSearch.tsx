import { t } from '#messages/accounts.ts'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { ListOption } from '#client/ui/list/ListOption.tsx'
import { useListKeys } from '#client/ui/list/use-list-keys.ts'
import type { Found } from './settings.ts'

type Props = {
  text: string
  found: readonly Found[]
  onText: (text: string) => void
  onTake: (found: Found) => void
}

/** Finds a setting by its name or another word for it. Results are listed under the field. */
export function SettingsSearch({ text, found, onText, onTake }: Props) {
  const list = useId()
  const { index, onKeyDown, choose, reset } = useListKeys(found.length, (at) => {
    const taken = found[at]
    if (taken) onTake(taken)
  })
  return (
    <search className="grid gap-2">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-3.5 top-1/2 size-[18px] -translate-y-1/2 text-muted"
        />
        <input
          role="combobox"
          aria-label={t('accounts.settings_search.label')}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={found.length > 0 ? `${list}-${index}` : undefined}
          placeholder={t('accounts.settings_search.label')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            reset()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('')
            onKeyDown(event)
          }}
          className={`${INPUT_CLASS} ps-10.5`}
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={t('accounts.settings_search.results')}
        hidden={found.length === 0}
      >
        {found.map((each, at) => (
          <ListOption
            key={each.id}
            id={`${list}-${at}`}
            isChosen={at === index}
            onPoint={() => choose(at)}
            onTake={() => onTake(each)}
          >
            <span className="min-w-0 py-1.5 wrap-anywhere">
              {each.title}
              {each.page !== each.title && <span className="block text-12 text-muted">{each.page}</span>}
            </span>
          </ListOption>
        ))}
      </div>
      <p role="status" className="px-3 text-14 text-muted empty:hidden">
        {text.trim() && found.length === 0 ? t('accounts.settings_search.none') : null}
      </p>
    </search>
  )
}
