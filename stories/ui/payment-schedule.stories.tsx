import type { Meta, StoryObj } from "@storybook/react-vite";
import { PaymentSchedule, type PaymentScheduleProps } from "../../src/ui/payment-schedule/PaymentSchedule";

const Headed = (props: PaymentScheduleProps) => (
  <>
    <h2 id={props.labelledBy}>Payments to come</h2>
    <PaymentSchedule {...props} />
  </>
);
const payment = (date: string, amount: number, label?: string) => ({ data: { date, amount, currency: "GBP", ...(label && { label }) } });
const meta: Meta<typeof PaymentSchedule> = {
  title: "UI/Payment schedule",
  component: PaymentSchedule,
  render: (args) => <Headed {...args} />,
  args: {
    schedule: [payment("2031-03-01", 7998), payment("2032-03-01", 7998)],
    texts: { date: "Date", payment: "Payment", amount: "Amount" },
    labelledBy: "payments",
    locale: "en-GB",
  },
};
export default meta;
type Story = StoryObj<typeof PaymentSchedule>;

export const Default: Story = {};
export const Named: Story = {
  args: { schedule: [payment("2031-03-01", 500, "A trial of three months"), payment("2031-06-01", 7998, "A year of Total Protection")] },
};
export const AYearOfMonths: Story = {
  args: { schedule: Array.from({ length: 12 }, (_, month) => payment(`2031-${String(month + 1).padStart(2, "0")}-01`, 799)) },
};
export const AmericanDates: Story = { args: { locale: "en-US" } };
