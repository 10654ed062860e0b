import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/r/$referralCode')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/signup', search: { referralCode: params.referralCode } })
  },
})
