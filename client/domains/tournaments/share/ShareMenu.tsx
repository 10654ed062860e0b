import { t } from '#messages/tournaments.ts'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarPlus, Code, Download, ImageDown, Link, Printer, Share2 } from 'lucide-react'
import { addressOf } from '#client/lib/api/call.ts'
import { saveFrom } from '#client/lib/save-file.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { takeAway } from './take-away.ts'
import { EMBED_SHOWS, embedCode, type Embedded } from '#client/domains/tournaments/embed/embed-of.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[]; size?: 'small' | 'normal' }

/** Everything that takes a tournament elsewhere: its link, its date, its data. */
export function ShareMenu({ tournament, brackets, size = 'normal' }: Props) {
  const { id, status } = tournament
  const [isEmbedding, setEmbedding] = useState(false)
  const canShare = useHydrated() && 'share' in navigator
  const save = (key: string, query: object = {}, name?: string) =>
    saveFrom(addressOf(key, { params: { id }, query }).url, name)
  // A file that the browser fetches by itself has no session, and drafts are for their staff.
  if (status === 'draft') return null
  const items: MenuItem[] = [
    {
      id: 'link',
      label: canShare ? t('tournaments.share.share') : t('tournaments.share.copy_link'),
      icon: canShare ? <Share2 aria-hidden="true" /> : <Link aria-hidden="true" />,
      onSelect: () => void share(tournament),
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
            <span className={size === 'small' ? 'max-sm:sr-only' : ''}>{t('tournaments.share.title')}</span>
          </>
        }
        triggerClass={buttonClass('outline', size)}
        items={items}
      />
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

async function share({ id, name }: Tournament): Promise<void> {
  const outcome = await shareLink({
    title: name,
    url: `${location.origin}/tournament-details?tournamentId=${id}`,
  })
  if (outcome === 'copied') showToast('success', t('tournaments.share.copied'))
  if (outcome === 'failed') showToast('error', t('tournaments.share.not_copied'))
}

/** Hands a link to the device's share dialog; where there is none, copies it. */
async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if ('share' in navigator) {
      await navigator.share(link)
      return 'shared'
    }
    await (navigator as Navigator).clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    // The person has closed the share dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}

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
          label={t('tournaments.find.show')}
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
