import { notFound } from '../../platform/failure.ts'

export const notificationNotFound = () => notFound('bell.unknown')
