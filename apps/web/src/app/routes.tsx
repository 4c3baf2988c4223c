import { Route, Routes } from 'react-router'
import { ForThoseWho, OwnerOrAdministrator, Protected, PublicOnly } from './guards.tsx'
import * as screens from './screens.ts'

/** Every route of the product (spec 2), then our own. Screens are loaded when they are first shown. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PublicOnly />}>
        <Route path="/login" element={<screens.Login />} />
        <Route path="/register" element={<screens.Register />} />
      </Route>
      <Route path="/set-up" element={<screens.FirstAdministrator />} />
      <Route element={<Protected />}>
        <Route element={<screens.Workspace />}>
          <Route path="/" element={<screens.Home />} />
          <Route path="/apply-doctor" element={<screens.ApplyDoctor />} />
          <Route path="/notification" element={<screens.Notifications />} />
          <Route path="/appointments" element={<screens.MyAppointments />} />
          <Route path="/profile" element={<screens.Profile />} />
          <Route element={<ForThoseWho may="doctor" />}>
            <Route path="/doctor-appointments" element={<screens.DoctorAppointments />} />
          </Route>
          <Route element={<OwnerOrAdministrator />}>
            <Route path="/doctor/profile/:id" element={<screens.DoctorProfile />} />
          </Route>
          <Route element={<ForThoseWho may="admin" />}>
            <Route path="/admin/users" element={<screens.Users />} />
            <Route path="/admin/doctors" element={<screens.AllDoctors />} />
            <Route path="/admin/mails" element={<screens.Mails />} />
          </Route>
        </Route>
      </Route>
      <Route element={<screens.Workspace />}>
        <Route path="/doctor/book-appointment/:doctorId" element={<screens.Booking />} />
        <Route path="*" element={<screens.NotFound />} />
      </Route>
    </Routes>
  )
}
