import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import { EMBED_SHOWS, embedCode, type Embedded } from '#client/domains/tournaments/embed/embed-of.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = { id: number; name: string; isOpen: boolean; onClose: () => void }

const THEMES = ['auto', 'light', 'dark'] as const

/** The code that puts a part of the tournament into another site. */
export function EmbedDialog({ id, name, isOpen, onClose }: Props) {
  const [show, setShow] = useState<Embedded['show']>('bracket')
  const [theme, setTheme] = useState<Embedded['theme']>()
  const code = isOpen ? embedCode(location.origin, { id, show, theme }, name) : ''
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('tournaments.embed.title')}
      description={t('tournaments.embed.about')}
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField
          label={t('tournaments.embed.show')}
          options={EMBED_SHOWS.map((each) => ({ value: each, label: t(`tournaments.embed.show_${each}`) }))}
          value={show}
          onChange={({ target }) => setShow(EMBED_SHOWS.find((each) => each === target.value) ?? 'bracket')}
        />
        <SelectField
          label={t('tournaments.embed.theme')}
          options={THEMES.map((each) => ({ value: each, label: t(`tournaments.embed.theme_${each}`) }))}
          value={theme ?? 'auto'}
          onChange={({ target: { value } }) =>
            setTheme(value === 'light' || value === 'dark' ? value : undefined)
          }
        />
        <code className="block max-h-40 overflow-y-auto rounded-input border border-line bg-bg p-3 text-12 break-all">
          {code}
        </code>
        <div>
          <CopyButton text={code} label={t('tournaments.embed.copy')} size="normal" variant="main" />
        </div>
      </div>
    </Dialog>
  )
}
