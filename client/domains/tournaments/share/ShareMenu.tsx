import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import { CalendarPlus, Code, Download, ImageDown, Printer, Share2 } from 'lucide-react'
import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { saveFrom } from '#client/lib/save-file.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { takeAway } from './take-away.ts'
import { EMBED_SHOWS, embedCode, type Embedded } from '#client/domains/tournaments/embed/embed-of.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ShareDialog, type Shared } from '#client/ui/overlays/ShareDialog.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  size?: 'small' | 'normal'
  /** Its icon alone on phones, as small ones are. */
  isBrief?: boolean
}

/** Everything that takes a tournament elsewhere: its link, its date, its data. */
export function ShareMenu({ tournament, brackets, size = 'normal', isBrief = size === 'small' }: Props) {
  const { id, status } = tournament
  const [isEmbedding, setEmbedding] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const save = (key: string, query: object = {}, name?: string) =>
    saveFrom(addressOf(key, { params: { id }, query }).url, name)
  // A file that the browser fetches by itself has no session, and drafts are for their staff.
  if (status === 'draft') return null
  const items: MenuItem[] = [
    {
      id: 'link',
      label: t('tournaments.share.share'),
      icon: <Share2 aria-hidden="true" />,
      onSelect: () => setSharing(true),
    },
    {
      id: 'calendar',
      label: t('tournaments.share.calendar'),
      icon: <CalendarPlus aria-hidden="true" />,
      onSelect: () => save('GET v1 /tournaments/{id}/calendar/'),
    },
    {
      id: 'embed',
      label: t('tournaments.embed.menu'),
      icon: <Code aria-hidden="true" />,
      onSelect: () => setEmbedding(true),
    },
    ...(brackets.length > 0 ? pictureItems(tournament, brackets) : []),
    ...(['csv', 'json'] as const).map((format) => ({
      id: format,
      label: t(`tournaments.share.${format}`),
      icon: <Download aria-hidden="true" />,
      hasLineAbove: format === 'csv',
      onSelect: () => save('GET v1 /tournaments/{id}/export/', { format }, `tournament-${id}.${format}`),
    })),
  ]
  return (
    <>
      <Menu
        trigger={
          <>
            <Share2 aria-hidden="true" className="size-4" />
            <span className={isBrief ? 'max-sm:sr-only' : ''}>{t('common.share')}</span>
          </>
        }
        triggerClass={buttonClass('outline', size)}
        items={items}
      />
      <ShareDialog shared={sharedOf(tournament)} isOpen={isSharing} onClose={() => setSharing(false)} />
      <EmbedDialog id={id} name={tournament.name} isOpen={isEmbedding} onClose={() => setEmbedding(false)} />
    </>
  )
}

const ICONS = { png: ImageDown, svg: ImageDown, print: Printer } as const

function pictureItems(tournament: Tournament, brackets: readonly OwnBracket[]): MenuItem[] {
  return (['png', 'svg', 'print'] as const).map((kind) => {
    const Icon = ICONS[kind]
    return {
      id: kind,
      label: t(`tournaments.share.${kind}`),
      icon: <Icon aria-hidden="true" />,
      hasLineAbove: kind === 'png',
      onSelect: () => void takeAway({ tournament, brackets }, kind),
    }
  })
}

const sharedOf = ({ id, name, version }: Tournament): Shared => ({
  title: name,
  url: `${pageOrigin()}/tournament-details?tournamentId=${id}`,
  picture: addressOf('GET v1 /tournaments/{id}/preview/', { params: { id }, query: { v: version } }).url,
})

type EmbedDialogProps = { id: number; name: string; isOpen: boolean; onClose: () => void }

const THEMES = ['auto', 'light', 'dark'] as const

/** The code that puts a part of the tournament into another site. */
function EmbedDialog({ id, name, isOpen, onClose }: EmbedDialogProps) {
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
          label={t('common.show_filter')}
          options={EMBED_SHOWS.map((each) => ({ value: each, label: t(`tournaments.embed.show_${each}`) }))}
          value={show}
          onChange={({ target }) => setShow(EMBED_SHOWS.find((each) => each === target.value) ?? 'bracket')}
        />
        <SelectField
          label={t('common.theme')}
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
