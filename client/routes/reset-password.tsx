import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#client/domains/accounts/recovery/ResetPasswordScreen.tsx'
import { textParam } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: {
    get title() {
      return t('site.reset_password.new_password')
    },
  },
  validateSearch: (search) => ({
    id: textParam(search, 'id') ?? '',
    token: textParam(search, 'token') ?? '',
  }),
  component: ResetPasswordScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
