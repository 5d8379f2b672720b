/** Gifts, for whoever looks after customers: a code that was lost, or went to a mistyped address, is sent once more. [MMA-3] [MMA-2] */
import { defineRoute, noContent, type RouteModule } from "../../../http/route";

interface Sending {
  email?: string;
}

export const routes: RouteModule = {
  tag: "Builder: customers",
  routes: [
    defineRoute<Sending>({
      method: "post",
      path: "/api/builder/customers/gifts/{id}/send",
      summary: "Send a gift's code again",
      description:
        "To whom it is for. Another email address than the one that was told means another code, which its giver is mailed, too: the one " +
        "before redeems nothing any more. Asked for again within a minute it is one mail. 409 where it is redeemed, waits for its day, " +
        "or its money went back.",
      access: "editor",
      role: "publisher",
      limit: "gift-code",
      body: "gift-send-request",
      responses: { 204: { description: "The mail is on its way" } },
      refusals: [404, 409, 422],
      handle: async ({ services, params, body, editor }) =>
        (await services.gifts.sendCode(params["id"]!, body.email, editor!)) ?? noContent(),
    }),
  ],
};
