import { t } from '#messages/tournaments.ts'
import { useHydrated } from '@tanstack/react-router'
import { CalendarPlus, Download, Link, Share2 } from 'lucide-react'
import { addressOf } from '#client/lib/api/call.ts'
import { saveFrom } from '#client/lib/save-file.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Menu, type MenuItem } from '#client/ui/overlays/Menu.tsx'
import { shareLink } from './share-link.ts'

type Props = { tournament: Tournament }

/** Everything that takes a tournament elsewhere: its link, its date, its data. */
export function ShareMenu({ tournament }: Props) {
  const { id, status } = tournament
  const canShare = useHydrated() && 'share' in navigator
  // A file that the browser fetches by itself has no session, and drafts are for their staff.
  if (status === 'draft') return null
  const save = (key: string, query: object = {}) => saveFrom(addressOf(key, { params: { id }, query }).url)
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
    ...(['csv', 'json'] as const).map((format) => ({
      id: format,
      label: t(`tournaments.share.${format}`),
      icon: <Download aria-hidden="true" />,
      hasLineAbove: format === 'csv',
      onSelect: () => save('GET v1 /tournaments/{id}/export/', { format }),
    })),
  ]
  return (
    <Menu
      trigger={
        <>
          <Share2 aria-hidden="true" className="size-4" />
          {t('tournaments.share.title')}
        </>
      }
      triggerClass={buttonClass('outline', 'large')}
      items={items}
    />
  )
}

async function share({ id, name }: Tournament): Promise<void> {
  const outcome = await shareLink({
    title: name,
    url: `${location.origin}/tournament-details?tournamentId=${id}`,
  })
  if (outcome === 'copied') showToast('success', t('tournaments.share.copied'))
  if (outcome === 'failed') showToast('error', t('tournaments.share.not_copied'))
}
